import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The fonts that our files embed, as TrueType. The Arabic ones have no letters of other scripts. */
const files = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  bold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  arabic: '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  arabicBold: '@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf',
} as const;

export type FontName = keyof typeof files;
export const FONT_NAMES = Object.keys(files) as FontName[];

/** A server bundle has the files next to it (`tooling/bin/build-server.mjs`). */
export const readFont = (name: FontName): Buffer =>
  readFileSync(createRequire(import.meta.url).resolve(files[name]));
