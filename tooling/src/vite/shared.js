/**
 * What the shell provides to every remote: the only list of its kind.
 * A shared module is published whole, without tree shaking, so libraries are shared through the narrow facades of
 * web-core and ui and never under their own names. react/jsx-runtime and react-dom/client follow by themselves.
 */
const requiredVersions = {
  react: '^19.0.0',
  'react-dom': '^19.0.0',
  '@elan/web-core': '^1.0.0',
  '@elan/ui': '^1.0.0',
};

/** Shared modules as the shell, and the stand-alone page of a remote in development, declare them. */
export const shared = Object.fromEntries(
  Object.entries(requiredVersions).map(([name, requiredVersion]) => [
    name,
    { singleton: true, requiredVersion },
  ]),
);

/** The same for the shell, which needs all of them at once: their wrappers then share one chunk. */
export const sharedAtOnce = Object.fromEntries(
  Object.entries(shared).map(([name, options]) => [name, { ...options, eager: true }]),
);

/**
 * The same for a published remote: it carries no copy of its own.
 * @type {Record<string, { singleton: boolean, requiredVersion: string, import: false }>}
 */
export const sharedFromShell = Object.fromEntries(
  Object.entries(shared).map(([name, options]) => [name, { ...options, import: false }]),
);

/** The shell's development server; each remote's is in its `remote.json`. */
export const shellPort = 5170;

/** @param {number} port */
export const devOrigin = (port) => `http://127.0.0.1:${port}`;
