/** What the build writes into the shell (`tooling/src/vite/shared-surface.js`); absent in development. */
interface ImportMetaEnv {
  readonly EXPORTS_HASH?: string;
  readonly EXPORTED_NAMES?: Record<string, string[]>;
}
