/** What the build writes into the shell (`tooling/src/vite/shared-surface.js`); absent in development. */
interface ImportMetaEnv {
  readonly OFFERED_HASH?: string;
  readonly OFFERED_NAMES?: Record<string, string[]>;
}
