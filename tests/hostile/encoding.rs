//! The binary format, as far as the attacks by size need it: in bulk, and not always valid.

/// Sections of a component.
pub(crate) mod component_section {
    pub(crate) const MODULE: u8 = 1;
    pub(crate) const COMPONENT: u8 = 4;
    pub(crate) const INSTANCE: u8 = 5;
    pub(crate) const TYPE: u8 = 7;
    pub(crate) const IMPORT: u8 = 10;
}

const MODULE_HEAD: &[u8] = b"\0asm\x01\0\0\0";
const COMPONENT_HEAD: &[u8] = b"\0asm\x0d\0\x01\0";

/// The type of a function that takes and gives nothing.
pub(crate) const CORE_TYPE: &[u8] = &[0x60, 0, 0];

/// A number in LEB128.
pub(crate) fn leb(mut number: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    loop {
        let low = (number & 0x7f) as u8;
        number >>= 7;
        if number == 0 {
            bytes.push(low);
            return bytes;
        }
        bytes.push(low | 0x80);
    }
}

/// The number of a type where a component could name a primitive one: signed, since these are negative.
pub(crate) fn type_number(number: u32) -> Vec<u8> {
    let mut bytes = leb(number);
    if let Some(last) = bytes.last_mut()
        && *last & 0x40 != 0
    {
        *last |= 0x80;
        bytes.push(0);
    }
    bytes
}

fn length(bytes: &[u8]) -> Vec<u8> {
    leb(u32::try_from(bytes.len()).unwrap())
}

/// A name of this many letters.
pub(crate) fn name(letters: usize) -> Vec<u8> {
    let letters = vec![b'n'; letters];
    [length(&letters), letters].concat()
}

pub(crate) fn section(id: u8, content: &[u8]) -> Vec<u8> {
    [&[id], length(content).as_slice(), content].concat()
}

/// A section without meaning, whose content has this many bytes.
pub(crate) fn custom(bytes: usize) -> Vec<u8> {
    let mut content = vec![0; bytes];
    content[..2].copy_from_slice(&[1, b'n']);
    section(0, &content)
}

/// A core module, as a section of a component.
pub(crate) fn module(sections: &[Vec<u8>]) -> Vec<u8> {
    let content = [MODULE_HEAD, &sections.concat()].concat();
    section(component_section::MODULE, &content)
}

/// A component, as a section of a component.
pub(crate) fn component(sections: &[Vec<u8>]) -> Vec<u8> {
    let content = [COMPONENT_HEAD, &sections.concat()].concat();
    section(component_section::COMPONENT, &content)
}

/// Components in components, so many deep.
pub(crate) fn nested(depth: usize) -> Vec<u8> {
    (1..depth).fold(component(&[]), |inner, _| component(&[inner]))
}

fn vector(parts: &[&[u8]]) -> Vec<u8> {
    let count = u32::try_from(parts.len()).unwrap();
    [leb(count), parts.concat()].concat()
}

/// The types of a module.
pub(crate) fn types(types: &[&[u8]]) -> Vec<u8> {
    section(1, &vector(types))
}

/// The declarations of so many functions of the first type.
pub(crate) fn functions(count: usize) -> Vec<u8> {
    section(3, &vector(&vec![[0].as_slice(); count]))
}

/// The code of a module: of each function its locals and instructions.
pub(crate) fn bodies(bodies: &[&[u8]]) -> Vec<u8> {
    let sized: Vec<_> = bodies
        .iter()
        .map(|body| [length(body).as_slice(), body].concat())
        .collect();
    section(
        10,
        &vector(&sized.iter().map(Vec::as_slice).collect::<Vec<_>>()),
    )
}

/// A module with one function of these locals and instructions, the last `end` left out.
pub(crate) fn function_of(locals: &[u8], instructions: &[u8]) -> Vec<u8> {
    let body = [locals, instructions, &[0x0b]].concat();
    module(&[types(&[CORE_TYPE]), functions(1), bodies(&[&body])])
}

/// A module with functions that add one so many times.
pub(crate) fn add_chain(count: usize, additions: usize) -> Vec<u8> {
    let body = [
        vec![0, 0x41, 1],
        [0x41, 1, 0x6a].repeat(additions),
        vec![0x1a, 0x0b],
    ]
    .concat();
    module(&[
        types(&[CORE_TYPE]),
        functions(count),
        bodies(&vec![body.as_slice(); count]),
    ])
}

/// A module with one function whose two thousand locals all depend on one another across a loop
/// with branches: work for a register allocator.
pub(crate) fn tangle(statements: u32) -> Vec<u8> {
    const LOCALS: u32 = 2_000;
    // A generator of its own makes the same component everywhere.
    let mut state = 1_u32;
    let mut local = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        leb((state >> 8) % LOCALS)
    };
    let mut code = vec![0x03, 0x40];
    for statement in 0..statements {
        let branches = statement % 3 == 0;
        if branches {
            code.extend([[0x20].as_slice(), &local(), &[0x04, 0x40]].concat());
        }
        for operation in [0x20, 0x20] {
            code.push(operation);
            code.extend(local());
        }
        code.extend([0x6a, 0x21]);
        code.extend(local());
        if branches {
            code.push(0x0b);
        }
        if statement % 50 == 0 {
            code.extend([[0x20].as_slice(), &local(), &[0x0d, 0]].concat());
        }
    }
    code.push(0x0b);
    function_of(&[&[1], leb(LOCALS).as_slice(), &[0x7f]].concat(), &code)
}
