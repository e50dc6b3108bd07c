import { join } from 'node:path';
import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, it } from 'vitest';
import { root } from './build/repository.mjs';

const eslint = new ESLint({ cwd: root });

/** What the syntax rules report for a line of a file; they need no types. */
async function faultsOf(path: string, code: string): Promise<string[]> {
  const { rules } = (await eslint.calculateConfigForFile(join(root, path))) as Linter.Config;
  const faults = new Linter().verify(code, {
    languageOptions: { parser: tseslint.parser },
    rules: {
      'no-restricted-syntax': rules?.['no-restricted-syntax'] ?? 'off',
      'no-restricted-properties': rules?.['no-restricted-properties'] ?? 'off',
      'no-restricted-globals': rules?.['no-restricted-globals'] ?? 'off',
    },
  });
  return faults.map(({ message }) => message);
}

const page = 'mf-one/src/features/one/use-day-range.ts';
const home = 'packages/calendar/src/write-dates.ts';

it.each([
  [page, "format('en-CA')"],
  [home, "writer('en-CA', numeric)"],
  [home, "writer('sv-SE', numeric)"],
  ['packages/scoring/src/periods.test.ts', "const locale = 'sv'"],
  ['api/src/surveys/survey.presenter.ts', 'time.toLocaleDateString()'],
  ['packages/domain/src/scheduling/due/send-times.ts', "time.toLocaleString('en-US')"],
  ['local/stack/src/config.ts', 'time.toLocaleTimeString()'],
  ['tooling/src/build/staleness.mjs', 'time.toLocaleDateString()'],
  [page, 'new Intl.DateTimeFormat(locale)'],
  [page, 'new Date()'],
  ['packages/web-core/src/dates/dates.ts', 'new Intl.DateTimeFormat(locale)'],
  ['worker/src/main.ts', 'new Intl.DateTimeFormat(locale)'],
  ['api/src/http/log.ts', 'window.close()'],
  ['packages/domain/src/index.ts', 'new DOMParser()'],
  ['packages/domain/src/index.ts', "text.normalize('NFC')"],
  ['packages/contracts/src/primitives.ts', "z.normalize('NFC')"],
])('%s must not say %s', async (path, code) => {
  expect(await faultsOf(path, code)).toHaveLength(1);
});

it.each([
  [home, "new Intl.DateTimeFormat('en-GB')"],
  [page, 'new Date(day)'],
  [page, 'window.close()'],
  ['api/src/http/log.ts', 'fetch(new URL(address))'],
  ['mf-one/src/one.test.ts', 'new Date()'],
  ['mf-one/src/one.test.ts', "text.normalize('NFD')"],
  ['packages/contracts/src/in-form.ts', 'text.normalize(form)'],
  [page, "const languages = ['en', 'fr', 'en-GB']"],
  [page, 'new Intl.NumberFormat(locale).format(count)'],
])('%s may say %s', async (path, code) => {
  expect(await faultsOf(path, code)).toEqual([]);
});
