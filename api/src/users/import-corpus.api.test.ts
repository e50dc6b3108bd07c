import type { ImportColumn, ImportReport } from '@elan/contracts';
import { allModels, buildCompany, type SignedInMember } from '@elan/domain/testing';
import {
  readMemberFile,
  type FileProblem,
  type GivenFile,
  type MemberFile,
} from '@elan/member-files/reading';
import {
  corpus,
  corpusFile,
  corpusFiles,
  givenFile,
  manyRowsCsv,
  manyRowsXlsx,
} from '@elan/member-files/testing';
import { repeats } from '@elan/tooling/repeats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';

/** As many rows as an import may have, or a tenth of them. */
const ROWS = repeats(10_000, 1000);

let api: TestApi;
let admin: SignedInMember;
const many = {} as Record<'csv' | 'xlsx', MemberFile | FileProblem>;
beforeAll(async () => {
  // The file is read before the API starts: that takes so long here that connections would time out meanwhile.
  many.csv = await read(givenFile('many.csv', manyRowsCsv(ROWS)));
  many.xlsx = await read(givenFile('many.xlsx', manyRowsXlsx(ROWS)));
  api = await startApi({ environment: { IMPORTS_PER_MINUTE: '1000' } });
  const built = await buildCompany(api.context);
  admin = built.admin;
  await allModels(api.context).Company.updateOne(
    { _id: built.company._id },
    { $set: { 'subscription.quantityUser': 10_000 } },
  );
});
afterAll(() => api.close());

const read = (file: GivenFile) => readMemberFile(file, { segmentations: [], language: 'fr' });

const choicesOf = (file: MemberFile) =>
  Object.fromEntries(file.columns.map(({ key, guess }) => [key, guess]));

/** What the page does with a file: its guesses, and a dry run of them. */
async function dryRun(file: MemberFile) {
  const columns = choicesOf(file);
  const body = { data: file.rowsFor(columns), columns, dryRun: true };
  const answer = await api.call('POST /users/import', { as: admin, body });
  expect(answer.status).toBe(200);
  const report = answer.body as ImportReport;
  const header = (key = '') => file.columns.find((column) => column.key === key)?.header ?? '';
  const rejected = report.rejected.map(
    ({ line, reason, column }) => `${file.lines[line - 2]} ${reason} ${header(column)}`,
  );
  return { report, rejected };
}

/** Who is a member after the import into a separate company. */
async function importedNames(file: MemberFile): Promise<string[]> {
  const { admin: as, company } = await buildCompany(api.context);
  const columns = choicesOf(file);
  await api.call('POST /users/import', { as, body: { data: file.rowsFor(columns), columns } });
  const people = await allModels(api.context).User.find({ companyId: company._id, role: 2 }).lean();
  return people.map(({ name }) => name).toSorted();
}

const word = (column: ImportColumn) => (column.kind === 'newSegmentation' ? column.type : column.kind);

describe('files as spreadsheets write them, read as the page does and tried by the API', () => {
  it('are all in the table', () => {
    expect(corpus.map(([file]) => file).toSorted()).toEqual(corpusFiles().toSorted());
    expect(corpus.length).toBeGreaterThan(20);
  });

  it.each(corpus)('%s', async (name, expected) => {
    const file = await read(corpusFile(name));
    if ('problem' in expected || 'problem' in file) {
      expect(file).toEqual(expected);
      return;
    }
    expect(file.columns.map(({ guess }) => word(guess)).join(' ')).toBe(expected.columns);
    const { sheet } = file.report;
    expect(sheet && sheet.names.length > 1 ? { name: sheet.name, of: sheet.names.length } : null).toEqual(
      expected.sheet ?? null,
    );
    if (expected.created === 0) return;
    const { report, rejected } = await dryRun(file);
    expect(report.created).toBe(expected.created);
    expect(rejected).toEqual(expected.rejected ?? []);
    if (expected.names) expect(await importedNames(file)).toEqual(expected.names.toSorted());
  });

  it.each(['csv', 'xlsx'] as const)(
    'many rows of %s, half of them bad: each with its reason',
    async (kind) => {
      const file = many[kind];
      if ('problem' in file) throw new Error(file.problem);
      const { report, rejected } = await dryRun(file);
      expect(report).toMatchObject({ created: ROWS / 2, segmentations: 3 });
      expect(rejected).toHaveLength(ROWS / 2);
      expect(rejected.slice(0, 4)).toEqual([
        '3 invalidEmail E-mail',
        '5 invalidValue Date d’entrée',
        '7 invalidValue Langue',
        '9 invalidEmail E-mail',
      ]);
    },
  );
});
