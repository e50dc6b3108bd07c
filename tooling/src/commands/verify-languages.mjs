import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { remoteFolders } from '../build/remotes.mjs';
import { root, say } from '../build/repository.mjs';
import { plantLanguage } from '../checks/plant-language.mjs';
import { runProgram } from '../checks/run-program.mjs';
import { runBrowserTests } from '../checks/run-suites.mjs';

/** What is built, or installed again by a link. */
const isLeftOut = /(?:^|[\\/])(?:\.git|\.pnpm|\.cache|\.data|dist|test-results|__mf__[^\\/]*)$/;

/** The tests of texts: of the contract, of content and mails, of what is rendered and of what is checked as a whole. */
const tests = [
  'packages/contracts',
  'packages/content/src/rules/glossary.test.ts',
  'packages/insights/src',
  'packages/member-files/src/words',
  ...remoteFolders(root).flatMap((name) => [`${name}/src/page`, `${name}/src/server/rendering`]),
  'packages/domain/src/scheduling/mail/render-mail.test.ts',
  'packages/domain/src/surveys/lifecycle/word-survey.test.ts',
  'packages/domain/src/follow-up/employee-pages',
  'packages/web-core/src/intl',
  'tooling/src/checks/languages.test.ts',
  'tooling/src/checks/messages.test.ts',
];

/** @param {string} copy @param {string} module @param {string} check @returns {[string, string[]]} a check of the copy */
const checkOf = (copy, module, check) => {
  const file = join(copy, 'tooling/src/checks', module);
  const script = `const { ${check} } = await import(${JSON.stringify(file)}); const { ok, output } = await ${check}(); console.log(output); process.exitCode = ok ? 0 : 1;`;
  return ['node', ['--input-type=module', '-e', script]];
};

/**
 * Plants a third language with generated texts in a copy of the repository: types, checks and tests of texts must pass
 * although no file of code was changed. Then a survey is answered in every language of respondents in a browser.
 */
export async function run() {
  await plantAndCheck();
  const { failed, skipped } = await runBrowserTests(['respondents-languages']);
  if (failed > 0 || skipped > 0) process.exitCode = 1;
}

async function plantAndCheck() {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'elan-languages-')));
  try {
    cpSync(root, copy, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !isLeftOut.test(relative(root, path)),
    });
    symlinkSync(realpathSync(join(root, 'node_modules/.pnpm')), join(copy, 'node_modules/.pnpm'));
    const written = plantLanguage(copy, 'xx');
    const code = written.filter((file) => !/\.(?:json|ya?ml)$/.test(file));
    say(`Planted "xx": ${written.length} files of messages and content, ${code.length} files of code`);
    process.exitCode = code.length === 0 ? 0 : 1;
    for (const [name, [program, args]] of /** @type {[string, [string, string[]]][]} */ ([
      ['files of texts', checkOf(copy, 'languages.mjs', 'checkTextFiles')],
      ['messages', checkOf(copy, 'messages.mjs', 'checkMessages')],
      ['content', ['tsx', ['packages/content/src/check.ts']]],
      ['types', checkOf(copy, 'types.mjs', 'checkTypes')],
      [
        'tests of texts',
        [
          'vitest',
          ['run', ...tests, ...remoteFolders(copy).map((folder) => `${folder}/src/routes.test.tsx`)],
        ],
      ],
    ])) {
      const { ok, output } = await runProgram(program, args, { cwd: copy });
      say(`${ok ? '✓' : '✗'} ${name}${ok ? '' : `\n${output.trimEnd()}`}`);
      if (!ok) process.exitCode = 1;
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
