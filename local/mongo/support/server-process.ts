import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const packageFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

export type ServerProcess = {
  uri: string;
  child: ChildProcess;
  /** Sends the signal and waits for the end. @returns the exit code (null after a kill) */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/** Starts the server in a separate process, from its sources or from `dist/`. */
export function startServerProcess(
  dir: string,
  options: { port?: number; built?: boolean; entry?: string } = {},
): Promise<ServerProcess> {
  const source = options.entry ?? 'src/main.ts';
  const entry = options.built === true ? ['dist/main.js'] : ['--import', 'tsx', source];
  const child = spawn(process.execPath, entry, {
    cwd: packageFolder,
    env: { LOCAL_MONGO_DIR: dir, LOCAL_MONGO_PORT: String(options.port ?? 0) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return new Promise((resolve, reject) => {
    let output = '';
    let complaints = '';
    child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const uri = /listening on (mongodb:\/\/\S+)/.exec(output)?.[1];
      if (uri === undefined) return;
      const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
        child.kill(signal);
        return ended;
      };
      resolve({ uri, child, stop });
    });
    void ended.then((code) => reject(new Error(`The server ended with code ${code}: ${complaints}`)));
  });
}
