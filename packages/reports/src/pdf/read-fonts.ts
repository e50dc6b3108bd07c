import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The two weights of Inter that documents hold, as TrueType. */
export interface Fonts {
  readonly regular: Buffer;
  readonly bold: Buffer;
}

/** Reads the files of the font. A server's bundle has them beside it (`tooling/bin/build-server.mjs`). */
export function readFonts(): Fonts {
  const { resolve } = createRequire(import.meta.url);
  const read = (weight: string): Buffer =>
    readFileSync(resolve(`@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`));
  return { regular: read('400Regular'), bold: read('600SemiBold') };
}
