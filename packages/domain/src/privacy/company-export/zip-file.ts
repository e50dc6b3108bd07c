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
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = at;
    this.#zip.add(file);
    file.push(strToU8(text), true);
    if (this.#failure) throw this.#failure;
  }

  end(): Uint8Array {
    this.#zip.end();
    if (this.#failure) throw this.#failure;
    return Buffer.concat(this.#chunks);
  }
}
