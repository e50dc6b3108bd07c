import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { contractSummaries } from './contract-summaries.js';
import { inertSchemas } from './inert-schemas.js';

it('leaves out what rows say to the API and its readers, and keeps the rows', async () => {
  const [output] = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [inertSchemas(), contractSummaries()],
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL('../../../packages/contracts/src/audiences.ts', import.meta.url)),
        formats: ['es'],
      },
    },
  })) as Rolldown.RolldownOutput[];
  const code = output?.output[0].code ?? '';
  expect(code).toContain('/audiences/:audienceId');
  expect(code.match(/method: .*/g)).toHaveLength(5);
  expect(code).not.toMatch(/summary:|bodyLimit:/);
});
