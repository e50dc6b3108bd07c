import { connect } from 'node:net';

export { type NameServer, startNameServer } from './name-server';

/** Everything that comes back until the connection is closed. */
export function sendText(port: number, text: string, localAddress = '127.0.0.1'): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => socket.write(text));
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => (answer += part));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

/** The whole answer to a GET request whose target or headers no client would send unchanged. */
export function sendRaw(
  port: number,
  target: string,
  headers = 'host: localhost',
  localAddress?: string,
): Promise<string> {
  return sendText(port, `GET ${target} HTTP/1.1\r\n${headers}\r\nconnection: close\r\n\r\n`, localAddress);
}
