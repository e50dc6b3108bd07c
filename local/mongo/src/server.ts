import { createServer, type Server, type Socket } from 'node:net';
import { Engine } from './engine/engine';
import { compactRegularly, type CompactionTimes } from './engine/compact-regularly';
import { expireDocuments } from './engine/expire-documents';
import { Connection } from './wire/connection';

export type ServerOptions = {
  dir: string;
  port: number;
  durable: boolean;
  /** Interval between removals of expired documents (ms). */
  expiryInterval: number;
  /** When the file is compacted. */
  compaction?: CompactionTimes;
  onFatal: (error: unknown) => void;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const usualCompaction = { first: MINUTE, interval: HOUR, bytes: 100 * 1024 * 1024, soon: 10_000 };

export type RunningServer = { port: number; engine: Engine; close: () => Promise<void> };

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Opens the folder and listens on 127.0.0.1. Throws FolderLocked, DamagedDatabase, or the system's error for a port in use. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const engine = new Engine(options);
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    connections += 1;
    new Connection(connections, socket, engine);
  });
  let port: number;
  try {
    port = await listen(server, options.port);
  } catch (error) {
    await engine.close();
    throw error;
  }
  const timer = setInterval(() => void expireDocuments(engine, new Date()), options.expiryInterval).unref();
  const compactions = compactRegularly(engine, options.compaction ?? usualCompaction);
  let closing: Promise<void> | undefined;
  const stop = async () => {
    clearInterval(timer);
    compactions.stop();
    server.close();
    for (const socket of sockets) socket.destroy();
    await engine.close();
  };
  return { port, engine, close: () => (closing ??= stop()) };
}
