// Starts a server that only listens on the loopback interface, and forwards connections to this container to it.
//   node share.mjs <port of this container> <port of the server> <file> [argument ...]
import { spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';

const [, , shared, own, ...command] = process.argv;

const server = spawn(process.execPath, command, { stdio: 'inherit' });
server.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal));

createServer((client) => {
  const connection = connect(Number(own), '127.0.0.1');
  client.pipe(connection).pipe(client);
  for (const [from, to] of [
    [client, connection],
    [connection, client],
  ]) {
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
  }
}).listen(Number(shared), '0.0.0.0');
