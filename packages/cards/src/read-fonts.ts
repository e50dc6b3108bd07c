import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The two weights of Inter that sheets embed, as TrueType. */
export interface Fonts {
  readonly regular: Buffer;
  readonly bold: Buffer;
}

/** Reads the font files. A server bundle has them next to it (`tooling/bin/build-server.mjs`). */
export function readFonts(): Fonts {
  const require = createRequire(import.meta.url);
  return {
    regular: readFileSync(require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
    bold: readFileSync(require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
  };
}
