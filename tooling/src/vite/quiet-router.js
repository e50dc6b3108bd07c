const loud = 'ENABLE_DEV_WARNINGS = true';

/**
 * Leaves out the router's warnings for developers: the only build of it that its package offers to browsers has them
 * (`dist/production` is the same file without, and cannot be imported).
 *
 * @returns {import('vite').Plugin} which ends a build with a router that calls them otherwise
 */
export function quietRouter() {
  let isThere = false;
  let isQuiet = false;
  return {
    name: 'elan-quiet-router',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]/ },
      handler(code) {
        isThere = true;
        if (!code.includes(loud)) return null;
        isQuiet = true;
        return { code: code.replace(loud, loud.replace('true', 'false')), map: null };
      },
    },
    generateBundle() {
      if (isThere && !isQuiet)
        this.error(
          `react-router does not say "${loud}" any more: look how its warnings for developers are left out now`,
        );
    },
  };
}
