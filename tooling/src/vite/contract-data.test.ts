import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { contractData } from './contract-data.js';

/** The browser bundle of one export of a contract file. */
async function bundle(name: string, file: string): Promise<string> {
  const entry = 'virtual:entry';
  const path = fileURLToPath(new URL(`../../../packages/contracts/src/${file}`, import.meta.url));
  const [output] = [
    await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [
        contractData(),
        {
          name: 'entry',
          resolveId: (id) => (id === entry ? id : null),
          load: (id) => (id === entry ? `export { ${name} } from ${JSON.stringify(path)};` : null),
        },
      ],
      build: {
        write: false,
        minify: false,
        rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
      },
    }),
  ].flat() as Rolldown.RolldownOutput[];
  return output?.output[0].code ?? '';
}

describe('the contract in browsers', () => {
  it('has calls and field rules, without zod and without what only the API and its readers need', async () => {
    const code = await bundle('audienceEndpoints', 'audiences.ts');
    expect(code).toContain('/audiences/:audienceId');
    expect(code.match(/"?method"?:/g)).toHaveLength(6);
    expect(code).toMatch(/"?max"?:\s*120/);
    expect(code).not.toMatch(/summary|bodyLimit|zod/i);
  });

  it('has no schema to parse with', async () => {
    await expect(bundle('Registration', 'auth.ts')).rejects.toThrow('Registration');
    await expect(bundle('messageTexts', 'survey-messages.ts')).rejects.toThrow('messageTexts');
  });
});
