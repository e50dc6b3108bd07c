import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import { e2eConfig } from '../config';

/** How long a program may take to print the expected line. */
const TIMEOUT_MS = 30_000;

/** Same locale and time zone as in the other browser tests. */
const place = { LANG: 'en_GB.UTF-8', LANGUAGE: 'en_GB:en', TZ: 'Europe/Paris' };

export function firstThatExists(paths: readonly string[]): string | undefined {
  return paths.find((path) => existsSync(path));
}

/** A program that runs until it is stopped, or until this process ends. */
export class RunningProgram {
  private readonly child: ChildProcess;
  private readonly said: string[] = [];
  private readonly ears = new EventEmitter();
  private readonly onExit = (): void => void this.child.kill('SIGKILL');

  constructor(program: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
    this.child = spawn(program, args, {
      env: { ...e2eConfig.environment, ...place, ...environment },
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdio[2], this.child.stdio[3]]) {
      createInterface({ input: stream as Readable }).on('line', (line) => {
        this.said.push(line);
        this.ears.emit('line');
      });
    }
    process.once('exit', this.onExit);
  }

  /** Waits for a line of its stderr, or of what it writes to file descriptor 3. @returns the pattern's first group */
  async waitForLine(pattern: RegExp): Promise<string> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    for (;;) {
      const found = this.said.map((line) => pattern.exec(line)?.[1]).find((group) => group !== undefined);
      if (found !== undefined) return found;
      await once(this.ears, 'line', { signal }).catch((cause: unknown) => {
        const lines = this.said.join('\n');
        throw new Error(`${this.child.spawnfile} did not say ${String(pattern)}:\n${lines}`, { cause });
      });
    }
  }

  async stop(): Promise<void> {
    process.off('exit', this.onExit);
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const exited = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await exited;
  }
}
