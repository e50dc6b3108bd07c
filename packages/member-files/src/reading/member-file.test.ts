import type { ImportColumn } from '@elan/contracts';
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { corpusFile, corpusPath, givenFile, manyRowsCsv } from '../testing';
import { readFileSync } from 'node:fs';
import type { MemberFile } from './member-file';
import { readMemberFile } from './read-member-file';
import type { ReadingBasis } from './reading-report';
import type { ReadingProgress } from './table';

const basis: ReadingBasis = { segmentations: [], language: 'en' };
const bytesOf = (text: string) => new TextEncoder().encode(text);

async function read(content: string | Uint8Array, more: Partial<ReadingBasis> = {}): Promise<MemberFile> {
  const bytes = typeof content === 'string' ? bytesOf(content) : content;
  const file = await readMemberFile(givenFile('members.csv', bytes), { ...basis, ...more });
  if ('problem' in file) throw new Error(file.problem);
  return file;
}
const problemOf = async (name: string, bytes: Uint8Array) => readMemberFile(givenFile(name, bytes), basis);
const guesses = async (content: string, more: Partial<ReadingBasis> = {}) =>
  (await read(content, more)).columns.map(({ guess }) => guess);
const ignored: ImportColumn = { kind: 'ignore' };

describe('a file of members', () => {
  it('tells its columns by letters, with samples and how many values they have', async () => {
    const file = await read('Name,,Team,Empty\nAda,x,Red,\nBea,,Red,\nCid,,Blue,\n');
    const plain = { isSensitive: false, notUnderstood: null, hasDays: false };
    expect(file.columns).toEqual([
      {
        ...plain,
        key: 'A',
        header: 'Name',
        samples: ['Ada', 'Bea', 'Cid'],
        values: 3,
        guess: { kind: 'name' },
        why: 'header',
      },
      { ...plain, key: 'B', header: '', samples: ['x'], values: 1, guess: ignored, why: 'notUseful' },
      {
        ...plain,
        key: 'C',
        header: 'Team',
        samples: ['Red', 'Blue'],
        values: 2,
        guess: ignored,
        why: 'smallGroups',
      },
      { ...plain, key: 'D', header: 'Empty', samples: [], values: 0, guess: ignored, why: 'empty' },
    ]);
    expect(JSON.parse(file.rowsFor({}) as string)).toEqual([
      { A: 'Ada', B: 'x', C: 'Red' },
      { A: 'Bea', C: 'Red' },
      { A: 'Cid', C: 'Blue' },
    ]);
  });

  it('leaves out whoever is below what may be another heading, once it is answered that they have left', async () => {
    const lines = [
      'Name,Email',
      'Ann Lee,a@a.example',
      'Left',
      'Bob Roy,b@a.example',
      'Sales',
      'Cid Kim,c@a.example',
    ];
    const file = await read(lines.map((line) => (line.includes(',') ? line : `${line},`)).join('\n'));
    expect(file.report.questions).toEqual([{ kind: 'state', column: 0, sample: 'Left', count: 2 }]);
    const columns = { A: { kind: 'name' } } as const;
    const names = (gone: string[]) =>
      (JSON.parse(file.rowsFor(columns, { gone }) as string) as Record<string, string>[]).flatMap(
        (row) => row['A'] ?? [],
      );
    expect(names([])).toEqual(['Ann Lee', 'Sales', 'Cid Kim']);
    expect(names(['A'])).toEqual(['Ann Lee']);
    expect([file.leavers({})?.count, file.leavers({ gone: ['A'] })?.count]).toEqual([1, 3]);
  });

  it('counts who has left by the order of days that was answered, and leaves those out', async () => {
    const file = await read('Name,Termination date\nAnn,12/02/2026\nBob,02/12/2026\nCid,\n', {
      today: '2026-06-01',
    });
    const left = (order: 'dayFirst' | 'monthFirst') => {
      const answers = { dayOrders: { B: order } };
      const rows = JSON.parse(
        file.rowsFor({ A: { kind: 'name' }, B: ignored }, answers) as string,
      ) as object[];
      const out = rows.filter((row) => Object.keys(row).length === 0).length;
      return { told: file.leavers(answers), out };
    };
    const told = { count: 1, header: 'Termination date' };
    expect(left('dayFirst')).toEqual({ told: { ...told, sample: '12/02/2026' }, out: 1 });
    expect(left('monthFirst')).toEqual({ told: { ...told, sample: '02/12/2026' }, out: 1 });
    expect(file.report.leftOut.leavers).toEqual({ ...told, sample: '02/12/2026' });
  });

  it('asks where the year stands, and reads days as answered', async () => {
    const file = await read('Name,Hire date\nAnn,18-09-03\nBob,05-06-07\n', { today: '2026-06-01' });
    expect(file.report.questions).toEqual([
      {
        ...{ kind: 'dayOrder', column: 1, example: '18-09-03' },
        days: [
          { order: 'dayFirst', day: '2003-09-18' },
          { order: 'yearFirst', day: '2018-09-03' },
        ],
      },
    ]);
    const choices = Object.fromEntries(file.columns.map(({ key, guess }) => [key, guess]));
    const sent = file.rowsFor(choices, { dayOrders: { B: 'yearFirst' } }) as string;
    expect(JSON.parse(sent)).toEqual([
      { A: 'Ann', B: '2018-09-03' },
      { A: 'Bob', B: '2005-06-07' },
    ]);
  });

  it('offers each day once', async () => {
    const file = await read('Name,Hire date\nAnn,11-11-10\nBob,10-10-11\n', { today: '2026-06-01' });
    expect(file.report.questions).toEqual([
      {
        ...{ kind: 'dayOrder', column: 1, example: '11-11-10' },
        days: [
          { order: 'monthFirst', day: '2010-11-11' },
          { order: 'yearFirst', day: '2011-11-10' },
        ],
      },
    ]);
  });

  it.each([
    ['15/08/30\nBob,31/12/26'],
    ['31/12/26\nBob,01/03/30\nCid,01/09/30'],
    ['15.08.30\nBob,01.03.30'],
    ['03-09-28\nBob,26-05-27'],
  ])('takes a contract until %s for one that lasts, in French', async (days) => {
    const { report } = await read(`Nom,Fin de contrat\nAnn,${days}\nEva,\n`, {
      language: 'fr',
      today: '2026-06-01',
    });
    expect(report.questions).toEqual([]);
    expect(report.leftOut.leavers).toBeNull();
  });

  it('calls columns beyond Z as spreadsheets do', async () => {
    const header = Array.from({ length: 60 }, (_, index) => `C${index}`).join();
    const { columns } = await read(`${header}\n${'x,'.repeat(59)}x`);
    expect(columns.map(({ key }) => key).filter((key) => key.endsWith('A'))).toEqual(['A', 'AA', 'BA']);
    expect(columns.at(-1)?.key).toBe('BH');
  });

  it('leaves out what is ignored where all of it would be too much, and refuses what still is', async () => {
    const row = `Ada,${'long '.repeat(90)}`;
    const file = await read(`Name,Remarks\n${Array(9000).fill(row).join('\n')}`);
    const short = file.rowsFor({ A: { kind: 'name' }, B: ignored });
    expect(JSON.parse(short as string)).toHaveLength(9000);
    expect(short).not.toContain('long');
    expect(file.rowsFor({ A: { kind: 'name' }, B: { kind: 'language' } })).toEqual({ problem: 'tooLarge' });
  });

  it('is refused when it is too much or none', async () => {
    expect(await problemOf('a.csv', new Uint8Array(5_000_001))).toEqual({ problem: 'tooLarge' });
    expect(await problemOf('a.txt', bytesOf('name\nAda'))).toEqual({ problem: 'unknownType' });
    expect(await problemOf('a.csv', readFileSync(corpusPath('plain.xlsx')))).toEqual({
      problem: 'unreadable',
    });
    expect(await problemOf('a.csv', manyRowsCsv(10_001))).toEqual({ problem: 'tooManyRows' });
  });

  it('cannot become larger than its archive says, whatever is in it', async () => {
    const parts = unzipSync(readFileSync(corpusPath('plain.xlsx')));
    const sheet = 'xl/worksheets/sheet1.xml';
    const padded = new Uint8Array(80_000_000).fill(32);
    padded.set(parts[sheet] ?? []);
    const packed = zipSync({ ...parts, [sheet]: padded });
    expect(await problemOf('a.xlsx', packed)).toEqual({ problem: 'tooLargeUnpacked' });
    // The same archive, which now claims that the part is empty.
    expect(await problemOf('a.xlsx', withSizes(packed, 80_000_000, 0))).toEqual({ problem: 'unreadable' });
  });

  it('gives rejected rows as they were, with line, column and reason, for spreadsheets of the language', async () => {
    const file = await read('\nName,Email\nAda,nope\n"=cmd|x",x\n');
    const csv = file.rejected(
      [
        { line: 2, reason: 'invalidEmail', column: 'B' },
        { line: 3, reason: 'missingName' },
      ],
      {
        language: 'fr',
        headers: { line: 'Ligne', column: 'Colonne', reason: 'Raison' },
        emailFaults: {} as never,
        reasons: { invalidEmail: 'non valide', missingName: 'sans nom' } as never,
      },
    );
    expect(csv).toBe(
      [
        '\uFEFF"Ligne";"Colonne";"Raison";"Name";"Email"',
        '"3";"Email";"non valide";"Ada";"nope"',
        '"4";"";"sans nom";"\'=cmd|x";"x"',
        '',
      ].join('\r\n'),
    );
  });
});

/** Rewrites the unpacked sizes in the directory of an archive. */
function withSizes(archive: Uint8Array, from: number, to: number): Uint8Array {
  const changed = archive.slice();
  const view = new DataView(changed.buffer);
  for (let at = 0; at + 4 <= changed.length; at += 1) {
    if (view.getUint32(at, true) === from) view.setUint32(at, to, true);
  }
  return changed;
}

describe('what a column is taken for', () => {
  const site = { id: 's', name: 'Site', type: 'select', bracket: null } as const;
  const born = { id: 'b', name: 'Date de naissance', type: 'date', bracket: 'age' } as const;
  const arrived = { id: 'a', name: 'Date d’arrivée', type: 'date', bracket: 'seniority' } as const;

  it('is a segmentation of the company, by name, id, or for days by what they are', async () => {
    const segmentations = [site, born, arrived];
    const content = "nom;SITE;Né(e) le;Date d'embauche;Fin de contrat\nA;x;1990-01-02;2020-01-02;2030-01-01";
    expect(await guesses(content, { segmentations })).toEqual([
      { kind: 'name' },
      { kind: 'segmentation', segmentationId: 's' },
      { kind: 'segmentation', segmentationId: 'b' },
      { kind: 'segmentation', segmentationId: 'a' },
      ignored,
    ]);
  });

  it('is nothing where it helps nobody, nearly everybody differs, or nobody does', async () => {
    const rows = Array.from({ length: 20 }, (_, i) => `N ${i};M${i};ACME;${i % 3};S${i % 4}`);
    expect(await guesses(`nom;matricule;société;classe;groupe\n${rows.join('\n')}`)).toEqual([
      { kind: 'name' },
      ignored,
      ignored,
      ignored,
      { kind: 'newSegmentation', name: 'groupe', type: 'select' },
    ]);
  });

  it('is an address where the values are, and a role only where they are ours', async () => {
    const content = (role: string) =>
      `Who,Contact,Role\nAda,ada@a.example,${role}\nBob,bob@a.example,${role}\n`;
    expect(await guesses(content('Manager'))).toEqual([ignored, { kind: 'email' }, ignored]);
    expect((await guesses(content('Administrator')))[2]).toEqual({ kind: 'role' });
  });

  it('is the address at the company’s domain, and asked where no domain tells', async () => {
    const content = 'Name,Mail 1,Mail 2\nAda,ada@home.example,ada@mail.acme.example\n';
    expect(await guesses(content, { domain: 'acme.example' })).toEqual([
      { kind: 'name' },
      ignored,
      { kind: 'email' },
    ]);
    const { report } = await read(content, { domain: 'other.example' });
    expect(report.questions).toEqual([{ kind: 'column', field: 'email', columns: [1, 2] }]);
  });

  it('tells how far it is while it reads: rows, and which part of a text they are', async () => {
    const reported: ReadingProgress[] = [];
    const bytes = bytesOf(`name\n${'Ada\n'.repeat(999)}`);
    await readMemberFile(givenFile('members.csv', bytes), basis, (progress) => reported.push(progress));
    expect(reported.map(({ rows }) => rows)).toEqual([0, 500, 1000]);
    expect(reported.map(({ share }) => share?.toFixed(2))).toEqual([undefined, '0.50', '1.00']);
    reported.length = 0;
    await readMemberFile(corpusFile('french-excel.xlsx'), basis, (progress) => reported.push(progress));
    expect(reported).toEqual([
      { rows: 0, share: null },
      { rows: expect.any(Number), share: null },
    ]);
  });

  it('shows days of a workbook as days', async () => {
    const file = await readMemberFile(corpusFile('french-excel.xlsx'), basis);
    expect('columns' in file && file.columns.map(({ samples }) => samples[0])).toEqual([
      'Lefèvre',
      'Élodie',
      'elodie.lefevre@lorient.example',
      'Ressources humaines',
      'Lorient',
      '2018-09-03',
      'Français',
      'A1001',
    ]);
  });
});
