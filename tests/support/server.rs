//! An HTTP server on loopback that answers as a test wants, and remembers what it was asked.

use std::io::{self, BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use serde_json::Value;

/// A server; it stays until the test ends.
pub struct Server {
    port: u16,
    asked: Arc<Mutex<Vec<Asked>>>,
}

/// One request.
#[derive(Clone, Debug)]
pub struct Asked {
    /// Request line and headers, as they came.
    pub head: String,
    pub body: String,
}

impl Asked {
    pub fn path(&self) -> &str {
        self.head.split(' ').nth(1).unwrap_or_default()
    }
}

/// What it answers.
pub enum Reply {
    Json(u16, Value),
    /// To this URL.
    Redirect(String),
    /// JSON that begins, and never ends.
    Drip,
}

impl Server {
    pub fn start(reply: impl Fn(&Asked) -> Reply + Send + Sync + 'static) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let server = Self {
            port: listener.local_addr().unwrap().port(),
            asked: Arc::default(),
        };
        let (asked, reply) = (Arc::clone(&server.asked), Arc::new(reply));
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (asked, reply) = (Arc::clone(&asked), Arc::clone(&reply));
                thread::spawn(move || serve(stream, &asked, &*reply));
            }
        });
        server
    }

    pub fn port(&self) -> u16 {
        self.port
    }

    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}/v1", self.port)
    }

    /// Everything it was asked so far.
    pub fn asked(&self) -> Vec<Asked> {
        self.asked.lock().unwrap().clone()
    }
}

/// Serves one connection until the client goes.
fn serve(
    stream: TcpStream,
    asked: &Mutex<Vec<Asked>>,
    reply: &dyn Fn(&Asked) -> Reply,
) -> Option<()> {
    let mut reader = BufReader::new(stream.try_clone().ok()?);
    let mut stream = stream;
    loop {
        let request = read(&mut reader)?;
        asked.lock().unwrap().push(request.clone());
        answer(&mut stream, reply(&request)).ok()?;
    }
}

fn read(reader: &mut impl BufRead) -> Option<Asked> {
    let (mut head, mut length) = (String::new(), 0);
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line).ok()? == 0 {
            return None;
        }
        if let Some(value) = line.to_lowercase().strip_prefix("content-length:") {
            length = value.trim().parse().ok()?;
        }
        if line == "\r\n" {
            break;
        }
        head += &line;
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    Some(Asked {
        head,
        body: String::from_utf8(body).ok()?,
    })
}

fn answer(stream: &mut impl Write, reply: Reply) -> io::Result<()> {
    match reply {
        Reply::Json(status, body) => {
            let body = body.to_string();
            write!(
                stream,
                "HTTP/1.1 {status} Status\r\ncontent-type: application/json\r\n\
                 date: Tue, 03 Mar 2026 10:00:00 GMT\r\ncontent-length: {}\r\n\r\n{body}",
                body.len()
            )
        }
        Reply::Redirect(to) => write!(
            stream,
            "HTTP/1.1 302 Found\r\nlocation: {to}\r\ncontent-length: 0\r\n\r\n"
        ),
        Reply::Drip => {
            write!(
                stream,
                "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\
                 transfer-encoding: chunked\r\n\r\n"
            )?;
            loop {
                stream.write_all(b"1\r\n[\r\n")?;
                stream.flush()?;
                thread::sleep(Duration::from_millis(20));
            }
        }
    }
}
