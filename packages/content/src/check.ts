import { readFileSync } from 'node:fs';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@elan/contracts';
import { readTemplateFiles, readThematicsFile } from './files';
import { findFaults } from './rules/find-faults';
import { findInterfaceFaults, flatTexts } from './rules/interface-faults';

/** Reports what is wrong with the templates, and with the words of the interface and the mails in the given files. */
const quoted = /'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g;

function textsIn(file: string): Record<string, string> {
  const written = readFileSync(file, 'utf8');
  if (file.endsWith('.json')) return flatTexts(JSON.parse(written) as unknown);
  const lines = written
    .split('\n')
    .map((line, index) => [`line ${index + 1}`, line.match(quoted)?.join(' ')]);
  return Object.fromEntries(lines.filter(([, text]) => text !== undefined)) as Record<string, string>;
}

const faults = [
  ...findFaults(readThematicsFile(), readTemplateFiles()),
  ...findInterfaceFaults(
    process.argv.slice(2).map((file) => {
      const language = LANGUAGES.find((known) => file.includes(`/${known}.`)) ?? DEFAULT_LANGUAGE;
      return { file, language, texts: textsIn(file) };
    }),
  ),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
