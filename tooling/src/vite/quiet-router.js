/**
 * Leaves out the router's warnings for developers: the only build of it that its package offers to browsers has them
 * (`dist/production` is the same file without, and cannot be imported).
 *
 * @returns {import('vite').Plugin}
 */
export function quietRouter() {
  return {
    name: 'elan-quiet-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]development[\\/]/, code: 'ENABLE_DEV_WARNINGS = true' },
      handler: (code) => ({
        code: code.replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false'),
        map: null,
      }),
    },
  };
}
