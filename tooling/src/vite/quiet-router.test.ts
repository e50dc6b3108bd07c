import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { quietRouter } from './quiet-router.js';

const router = '/node_modules/react-router/dist/development/chunk.mjs';

/** A build of these modules; the first is the entry. @returns its code */
async function buildOf(modules: Record<string, string>): Promise<string> {
  const [output] = [
    await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [
        {
          name: 'modules',
          enforce: 'pre',
          resolveId: (id) => (id in modules ? id : null),
          load: (id) => modules[id] ?? null,
        },
        quietRouter(),
      ],
      build: { write: false, minify: false, rolldownOptions: { input: Object.keys(modules)[0] ?? '' } },
    }),
  ].flat() as Rolldown.RolldownOutput[];
  return (output?.output ?? []).map((each) => (each.type === 'chunk' ? each.code : '')).join('\n');
}
const entry = `import '${router}'; console.log('entry');`;

it('leaves out what the router says to developers', async () => {
  const flag = 'var ENABLE_DEV_WARNINGS = true;';
  const code = await buildOf({
    'entry.js': entry,
    [router]: `${flag} if (ENABLE_DEV_WARNINGS) console.log('hey');`,
  });
  expect(code).toContain('entry');
  expect(code).not.toContain('hey');
});

it('ends a build in which it finds nothing to leave out, and none without the router', async () => {
  const renamed = `var DEV_WARNINGS = true; if (DEV_WARNINGS) console.log('hey');`;
  await expect(buildOf({ 'entry.js': entry, [router]: renamed })).rejects.toThrow(
    'react-router does not say "ENABLE_DEV_WARNINGS = true" any more',
  );
  expect(await buildOf({ 'entry.js': `console.log('entry');` })).toContain('entry');
});
