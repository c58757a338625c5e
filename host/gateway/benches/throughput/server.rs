//! A server that takes 50 ms for an answer.

use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Builder;
use tokio::time::sleep;

const LATENCY: Duration = Duration::from_millis(50);
/// The one request that it answers.
pub(crate) const REQUEST: &str =
    r#"{"model":"m","messages":[{"role":"user","content":"May this proceed?"}],"max_tokens":64}"#;
const ANSWER: &str = r#"{"choices":[{"message":{"content":"ask"}}],"usage":{"prompt_tokens":20,"completion_tokens":1}}"#;

/// Starts the server on a thread of its own, for as long as the process lives.
pub(crate) fn start() -> String {
    let (at, url) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let runtime = Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            at.send(format!("http://{}/v1", listener.local_addr().unwrap()))
                .unwrap();
            loop {
                let (stream, _) = listener.accept().await.unwrap();
                tokio::spawn(answer(stream));
            }
        });
    });
    url.recv().unwrap()
}

/// Answers every request of a connection, which are all of one length.
async fn answer(mut stream: TcpStream) {
    let response = format!(
        "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{ANSWER}",
        ANSWER.len()
    );
    let mut request = Vec::new();
    while let Ok(1..) = stream.read_buf(&mut request).await {
        if request.ends_with(REQUEST.as_bytes()) {
            request.clear();
            sleep(LATENCY).await;
            if stream.write_all(response.as_bytes()).await.is_err() {
                return;
            }
        }
    }
}
