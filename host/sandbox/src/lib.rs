//! Wasmtime as SafeWebWorld uses it: limits, compile cache, capabilities.
