import { createWriteStream, existsSync, mkdirSync, renameSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';

const kept = 3;
const largest = 20 * 1024 * 1024;

/** One process's log, `<name>.log`, rotated to `<name>.1.log` and `<name>.2.log` at each start and when it grows large. */
export class LogFile {
  private stream: WriteStream;
  private size = 0;

  /** @param path of the current log, ending in `.log` */
  constructor(private readonly path: string) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    this.stream = this.open();
  }

  write(line: string): void {
    if (this.size > largest) {
      this.stream.end();
      this.stream = this.open();
    }
    this.size += Buffer.byteLength(line) + 1;
    this.stream.write(`${line}\n`);
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.stream.end(() => resolve()));
  }

  private open(): WriteStream {
    const numbered = (age: number) => (age === 0 ? this.path : this.path.replace(/\.log$/, `.${age}.log`));
    for (let age = kept - 1; age > 0; age--) {
      if (existsSync(numbered(age - 1))) renameSync(numbered(age - 1), numbered(age));
    }
    this.size = 0;
    const stream = createWriteStream(this.path, { flags: 'a', mode: 0o600 });
    // A full disk must not crash the stack because of its logs.
    stream.on('error', () => undefined);
    return stream;
  }
}
