import { accessSync, constants, existsSync, mkdirSync, rmSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { connect, createServer, type Server } from 'node:net';
import { dirname, join, relative } from 'node:path';
import { keepFromOthers } from './private-folder';
import { StackError } from './supervision/stack-error';

/** Greatest length of a Unix socket path that works on every system. */
const socketPathLimit = 100;

/** One level at a time: on a file system that refuses new folders, Node's own recursion never ends. */
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  createFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/**
 * Creates the data folder if it is missing, and takes it away from others.
 * @throws StackError when it cannot be written
 */
export function openDataFolder(folder: string): void {
  try {
    createFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
    keepFromOthers(folder);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StackError(
      `The data folder ${folder} cannot be written (${code}): set DATA_DIR to another one.`,
    );
  }
}

function socketPath(folder: string): string | undefined {
  if (process.platform === 'win32') {
    return `\\\\.\\pipe\\elan-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  }
  const absolute = join(folder, 'stack.sock');
  const fromHere = relative(process.cwd(), absolute);
  return [absolute, fromHere].find((path) => path.length <= socketPathLimit);
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/**
 * Locks the folder for this process. The lock is a socket, so it disappears with the process, however that ends.
 * @returns a function that releases the lock
 * @throws StackError when another stack uses the folder
 */
export async function claimDataFolder(folder: string): Promise<() => Promise<void>> {
  const path = socketPath(folder);
  if (path === undefined) return () => Promise.resolve();
  if (await answers(path)) {
    throw new StackError(
      `The data folder ${folder} is in use by another instance: set DATA_DIR to another one.`,
    );
  }
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const server: Server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/** @returns whether a stack uses the folder */
export async function isDataFolderInUse(folder: string): Promise<boolean> {
  const path = socketPath(folder);
  return path !== undefined && (await answers(path));
}

/** The file in which a running stack stores the address of its embedded database. */
export const databaseAddressFile = (folder: string): string => join(folder, 'database.address');
