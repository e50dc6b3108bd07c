import { connect } from 'node:net';

/** The web server slows down one address that opens connection after connection: each comes from another. */
let sent = 0;
const nextSender = (): string => `127.0.1.${1 + (sent++ % 200)}`;

/** Everything that comes back until the connection is closed. */
export function sendText(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const way = { port, host: '127.0.0.1', localAddress: nextSender() };
    const socket = connect(way, () => socket.write(text));
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => (answer += part));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

/** The whole answer to a GET request whose target or headers no client would send unchanged. */
export function sendRaw(port: number, target: string, headers = 'host: localhost'): Promise<string> {
  return sendText(port, `GET ${target} HTTP/1.1\r\n${headers}\r\nconnection: close\r\n\r\n`);
}
