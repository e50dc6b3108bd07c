import { strToU8, Zip, ZipDeflate } from 'fflate';

/** A zip archive that is written file by file, so that only what is packed is kept. */
export class ZipFile {
  readonly #chunks: Uint8Array[] = [];
  readonly #zip: Zip;
  #failure: Error | null = null;

  constructor() {
    this.#zip = new Zip((error, chunk) => {
      if (error) this.#failure = error;
      else this.#chunks.push(chunk);
    });
  }

  add(name: string, text: string, at: Date): void {
    this.begin(name, at).end(text);
  }

  /** Begins a file that comes in pieces, and has to end before the next one begins. */
  begin(name: string, at: Date): { write(text: string): void; end(text: string): void } {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = at;
    this.#zip.add(file);
    const push = (text: string, isLast: boolean) => {
      file.push(strToU8(text), isLast);
      if (this.#failure) throw this.#failure;
    };
    return { write: (text) => push(text, false), end: (text) => push(text, true) };
  }

  end(): Uint8Array {
    this.#zip.end();
    if (this.#failure) throw this.#failure;
    return Buffer.concat(this.#chunks);
  }
}
