import { endpoints } from '@elan/contracts';
import { readMemberFile } from '@elan/member-files/reading';
import { givenFile, hostileWorkbooks } from '@elan/member-files/testing';
import { dsvFormat } from 'd3-dsv';
import { buildCompany } from '../../support/company';
import type { Attack, Family } from '../support/attack';
import { authHeaders, signIn } from '../support/tenant';

/** The page stops the reader then. */
const MOST_MS = 20_000;
const MOST_MB = 400;

async function readHostileWorkbooks({ report }: Attack): Promise<void> {
  const breaches: string[] = [];
  let most = { megabytes: 0, seconds: 0, bytes: 0 };
  for (const [kind, make] of hostileWorkbooks) {
    const bytes = make();
    const [memory, began] = [process.memoryUsage().rss, performance.now()];
    const file = await readMemberFile(givenFile('a.xlsx', bytes), { segmentations: [], language: 'en' });
    const seconds = (performance.now() - began) / 1000;
    const megabytes = (process.memoryUsage().rss - memory) / 1e6;
    const rows = 'problem' in file ? 0 : file.lines.length;
    if (seconds * 1000 > MOST_MS || megabytes > MOST_MB || rows > 10_000) {
      breaches.push(`${kind}: ${rows} rows, ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB`);
    }
    most = {
      megabytes: Math.max(most.megabytes, megabytes),
      seconds: Math.max(most.seconds, seconds),
      bytes: Math.max(most.bytes, bytes.length),
    };
  }
  const figure = `${hostileWorkbooks.length} of up to ${Math.round(most.bytes / 1000)} kB: at most ${most.megabytes.toFixed(0)} MB and ${most.seconds.toFixed(1)} s`;
  report.check('a workbook that points far away takes little', breaches, figure);
}

const separators = [',', ';', '\t', '|'];
/** How a cell begins that a spreadsheet runs. */
const runs = /^[\s"]*[=+\-@＝＋－＠]/;

/** Readers for which a quotation mark means something at the start of a cell, and nowhere. */
const readers: readonly ((text: string, separator: string) => readonly string[])[] = [
  (text, separator) => dsvFormat(separator).parseRows(text).flat(),
  (text, separator) => text.split(/\r\n/).flatMap((line) => line.split(separator)),
];

async function openDownloadsElsewhere({ target, client, report }: Attack): Promise<void> {
  const administrator = await buildCompany(target);
  const { api } = administrator;
  const headers = authHeaders(await signIn(client, administrator));
  const signs = ['=1+1', '+1+1', '-1+1', '@SUM(A1)', '＝1+1'];
  const hostile = separators.flatMap((separator) => signs.map((sign, at) => `x${at}${separator}${sign}`));
  for (const name of hostile)
    await api.call(endpoints.segmentations.create, { body: { name, description: '', type: 'text' } });
  await api.call(endpoints.users.import, { body: { data: hostile.map((name) => ({ name })) } });
  const ran: string[] = [];
  let cells = 0;
  for (const path of ['/api/import.csv', '/api/audit-events/csv']) {
    const { status, text } = await client.send({ path, headers });
    if (status !== 200) ran.push(`${path} answers ${status}`);
    for (const separator of separators) {
      for (const read of readers) {
        const found = read(text.replace(/^\uFEFF/, ''), separator);
        cells += found.length;
        ran.push(
          ...found
            .filter((cell) => runs.test(cell))
            .map((cell) => `${path} by ${JSON.stringify(separator)}: ${cell.slice(0, 60)}`),
        );
      }
    }
  }
  report.check('no download runs in a spreadsheet that separates otherwise', ran, `${cells} cells`);
}

export const files: Family = {
  name: 'files',
  summary: 'workbooks that fill the memory, downloads opened with another separator',
  async run(attack) {
    await readHostileWorkbooks(attack);
    await openDownloadsElsewhere(attack);
  },
};
