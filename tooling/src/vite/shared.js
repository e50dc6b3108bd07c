/** What remotes expect of the shell, which provides it in `shell/src/remotes/shared-modules.ts`. */
const requiredVersions = {
  react: '^19.0.0',
  'react-dom': '^19.0.0',
  '@elan/web-core': '^1.0.0',
  '@elan/ui': '^1.0.0',
};

/** Shared modules, as declared by a remote's stand-alone development page. */
export const shared = Object.fromEntries(
  Object.entries(requiredVersions).map(([name, requiredVersion]) => [
    name,
    { singleton: true, requiredVersion },
  ]),
);

/**
 * The same for a published remote, which has no copy of its own.
 * @type {Record<string, { singleton: boolean, requiredVersion: string, import: false }>}
 */
export const sharedFromShell = Object.fromEntries(
  Object.entries(shared).map(([name, options]) => [name, { ...options, import: false }]),
);

/** Port of the shell's development server; each remote's is in its `remote.json`. */
export const shellPort = 5170;

/** @param {number} port */
export const devOrigin = (port) => `http://127.0.0.1:${port}`;
