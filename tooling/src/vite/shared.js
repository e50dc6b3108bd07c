/**
 * The only list of what the shell provides to every remote. A shared module is published whole, without tree shaking,
 * so libraries are shared through the narrow facades of web-core and ui, never under their own names.
 * react/jsx-runtime and react-dom/client are included automatically.
 */
const requiredVersions = {
  react: '^19.0.0',
  'react-dom': '^19.0.0',
  '@elan/web-core': '^1.0.0',
  '@elan/ui': '^1.0.0',
};

/** Shared modules, as declared by the shell and by a remote's stand-alone development page. */
export const shared = Object.fromEntries(
  Object.entries(requiredVersions).map(([name, requiredVersion]) => [
    name,
    { singleton: true, requiredVersion },
  ]),
);

/** The same for the shell, which needs all of them at once, so that their wrappers share one chunk. */
export const sharedAtOnce = Object.fromEntries(
  Object.entries(shared).map(([name, options]) => [name, { ...options, eager: true }]),
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
