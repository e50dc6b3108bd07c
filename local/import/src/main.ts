import { parseArgs } from 'node:util';
import { createElanClient } from '@elan/client';
import { ELAN_ADDRESS, ELAN_KEY } from './config';
import { importFile } from './import-file';
import { newestFile } from './newest-file';

const usage = `ELAN_ADDRESS=https://… ELAN_KEY=… npm run import -- --from <file or folder>
  --dry-run                     says what would change, and changes nothing
  --column "<header>=<kind>"    what a column is: externalId, email, name, firstName, lastName, language, role, ignore
  --new-groups                  columns by which people can be split become segmentations
  --sheet <name>                the sheet of a workbook that names everybody, where several may
  --same "<former>=<new name>"  a new name, of which the report asks, that is of the same person
  --namesakes <number>          confirms that so many new members are others than the members of their name
  --may-remove <number>         confirms that so many members leave`;

try {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      column: { type: 'string', multiple: true, default: [] },
      'new-groups': { type: 'boolean', default: false },
      'may-remove': { type: 'string', default: '0' },
      sheet: { type: 'string' },
      same: { type: 'string', multiple: true, default: [] },
      namesakes: { type: 'string', default: '0' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) process.stdout.write(`${usage}\n`);
  else {
    if (values.from === undefined) throw new Error(`no file\n${usage}`);
    const columns = new Map(values.column.map((text) => pair(text)));
    const { report, said } = await importFile(
      createElanClient({ address: ELAN_ADDRESS, key: ELAN_KEY }),
      newestFile(values.from),
      {
        dryRun: values['dry-run'],
        columns,
        newGroups: values['new-groups'],
        mayRemove: count(values['may-remove']),
        ...(values.sheet !== undefined && { sheet: values.sheet }),
        samePeople: values.same,
        namesakes: count(values.namesakes),
      },
    );
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
    // Beside the report, which programs may read.
    for (const sentence of said) process.stderr.write(`import: ${sentence}\n`);
    // Whoever watches the job should see rows that stay out.
    process.exitCode = report.rejected.length === 0 ? 0 : 1;
  }
} catch (error) {
  process.stderr.write(`import: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function count(text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`${text} is no number`);
  return Number(text);
}

/** The header may hold any sign, the kind none. */
function pair(text: string): [string, string] {
  const place = text.lastIndexOf('=');
  return [text.slice(0, place), text.slice(place + 1)];
}
