import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElanClient } from '@elan/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packSheets } from '@elan/member-files/testing';
import { importFile, type ImportWishes } from './import-file';
import { newestFile } from './newest-file';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'elan-import-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const plain: ImportWishes = {
  dryRun: false,
  columns: new Map(),
  newGroups: false,
  mayRemove: 0,
  samePeople: [],
  namesakes: 0,
};
const csv =
  'No;Name;E-mail;Team\n1;Ana;ana@sample.example;Sales\n2;Bo;bo@sample;Design\n3;Cy;cy@sample.example;Sales\n4;Di;di@sample.example;Design\n';
const write = (name: string, text: string | Uint8Array, at = 1000): void => {
  writeFileSync(join(folder, name), text);
  utimesSync(join(folder, name), at, at);
};

/** An API that answers this, and what it was sent. */
function api(answer: object, status = 200) {
  const sent: { method: string; body: Record<string, unknown> }[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    if (request.method === 'GET') return Response.json([]);
    sent.push({ method: request.method, body: (await request.json()) as Record<string, unknown> });
    return Response.json(answer, { status });
  };
  return { sent, elan: createElanClient({ address: 'http://127.0.0.1:1', key: 'key', fetch }) };
}

describe('an import from a folder', () => {
  it('takes the newest list, and says what is wrong by the lines of the file', async () => {
    write('new.csv', csv, 2000);
    write('old.csv', 'nothing', 1000);
    write('notes.md', 'newer', 3000);
    const fault = { line: 3, reason: 'invalidEmail', column: 'C' };
    const { elan, sent } = api({ created: 3, rejected: [fault] });
    const columns = new Map([['No', 'externalId']]);
    const { report } = await importFile(elan, newestFile(folder), { ...plain, columns });
    expect(report.rejected).toEqual([{ ...fault, column: 'E-mail' }]);
    expect(sent.map(({ body }) => body['dryRun'])).toEqual([true, false]);
    expect(sent[1]).toMatchObject({ method: 'PUT', body: { dryRun: false, mayRemove: 0 } });
    expect(sent[0]?.body['columns']).toMatchObject({ A: { kind: 'externalId' }, D: { kind: 'ignore' } });
    expect(JSON.parse(String(sent[0]?.body['data']))).toHaveLength(4);
  });

  it.each([
    ['columns that do not fit their names', 'Name,E-mail\nLi, Ana,ana@sample.example', /moves cells/],
    ['letters that may be wrong', 'Name,E-mail\nZoÃ© Li,zoe@sample.example', /cannot be read for sure/],
    ['a state that says neither', 'Name,Status\nAna,Active\nBo,Suspended', /say what these columns are/],
  ])('sends nothing of a list with %s', async (_what, text, said) => {
    write('list.csv', text, 1000);
    const { elan, sent } = api({ rejected: [] });
    await expect(importFile(elan, newestFile(folder), plain)).rejects.toThrow(said);
    expect(sent).toEqual([]);
  });

  it('makes segmentations only if it is told to', async () => {
    const people = Array.from({ length: 20 }, (_, i) => `M ${i};m${i}@sample.example;Team ${i % 2}`);
    write('list.csv', ['Name;E-mail;Team', ...people].join('\n'), 1000);
    const { elan, sent } = api({ rejected: [] });
    await importFile(elan, newestFile(folder), { ...plain, newGroups: true });
    expect(sent[0]?.body['columns']).toMatchObject({ C: { kind: 'newSegmentation', name: 'Team' } });
  });

  it('says which new names it leaves out, and takes those that are said to be of the same people', async () => {
    write('list.csv', `\n${csv}`);
    const asks = (line: number, former: string, given: string) => ({
      ...{ line, reason: 'nameUnsure', column: 'C', names: { former, given } },
    });
    const rejected = [asks(2, "D'Arc Paul", "D'Arc Julie"), asks(4, 'Ana López', 'Eva López')];
    const { elan, sent } = api({ rejected });
    const { said } = await importFile(elan, newestFile(folder), plain);
    expect(said[0]).toMatch(/^lines 3 and 5 left out/);
    expect(said.join('\n')).toContain(`--same 'D'\\''Arc Paul=D'\\''Arc Julie'`);
    const samePeople = ["D'Arc Paul=D'Arc Julie", 'Somebody=Else'];
    await importFile(elan, newestFile(folder), { ...plain, samePeople });
    const same = [{ line: 2, former: "D'Arc Paul", given: "D'Arc Julie" }];
    expect(sent.slice(2).map(({ body }) => [body['dryRun'], body['samePeople']])).toEqual([
      [true, undefined],
      [false, same],
    ]);
    await importFile(elan, newestFile(folder), { ...plain, samePeople, dryRun: true });
    expect(sent.slice(4).map(({ body }) => [body['dryRun'], body['samePeople']])).toEqual([
      [true, undefined],
      [true, same],
    ]);
  });

  it('takes no two for the same person: names that two lines have say of neither whom they are about', async () => {
    write('list.csv', csv);
    const fault = { reason: 'nameUnsure', column: 'C', names: { former: 'Li Ana', given: 'Li Eva' } };
    const { elan, sent } = api({ rejected: [2, 4].map((line) => ({ ...fault, line })) });
    const wishes = { ...plain, samePeople: ['Li Ana=Li Eva'] };
    await expect(importFile(elan, newestFile(folder), wishes)).rejects.toThrow('lines 2 and 4');
    expect(sent.map(({ body }) => body['dryRun'])).toEqual([true]);
  });

  it('makes nobody a member once more before it is said that they are others', async () => {
    write('list.csv', csv);
    const { elan, sent } = api({
      rejected: [],
      namesakes: { count: 2, names: ['Ana', 'Di'], lines: [2, 5] },
    });
    const tried = await importFile(elan, newestFile(folder), { ...plain, dryRun: true });
    expect(tried.said.join('\n')).toMatch(/lines 2 and 5 \(Ana and Di\).*--namesakes 2/);
    await expect(importFile(elan, newestFile(folder), { ...plain, namesakes: 1 })).rejects.toThrow(
      /lines 2 and 5 \(Ana and Di\).*--namesakes 2/,
    );
    await importFile(elan, newestFile(folder), { ...plain, namesakes: 2 });
    expect(sent.map(({ body }) => body['dryRun'])).toEqual([true, true, true, false]);
  });

  it('reads no half of a workbook: of several sheets with people it has to be said which one', async () => {
    const row = (...cells: readonly string[]): string =>
      `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
    const list = (name: string): string => row('Name', 'Email') + row(name, `${name}@sample.example`);
    const sheets = [['Read me', row('Call Eva')] as const, ['Lyon', list('Ana')] as const];
    write('list.xlsx', packSheets([...sheets, ['Nice', list('Bo')], ['Old', list('Cy'), 'hidden']]));
    const { elan, sent } = api({ rejected: [] });
    await expect(importFile(elan, newestFile(folder), plain)).rejects.toThrow(
      /Lyon and Nice .*--sheet 'Lyon'/,
    );
    await expect(importFile(elan, newestFile(folder), { ...plain, sheet: 'Rome' })).rejects.toThrow(
      'no sheet Rome: there are Read me, Lyon and Nice',
    );
    expect(sent).toEqual([]);
    const { said } = await importFile(elan, newestFile(folder), { ...plain, sheet: 'Nice' });
    expect(String(sent[0]?.body['data'])).toContain('Bo@sample.example');
    expect(said).toEqual(['read the sheet Nice of Read me, Lyon and Nice']);
    write('list.xlsx', packSheets([...sheets, ['Leavers 2026', list('Bo')]]));
    const read = await importFile(elan, newestFile(folder), plain);
    expect(read.said).toEqual(['read the sheet Lyon of Read me, Lyon and Leavers 2026']);
  });

  it('says whom it leaves out', async () => {
    write('list.csv', 'Name;E-mail;Status\nAna;a@sample.example;Active\nBo;b@sample.example;Left\n');
    const { elan } = api({ rejected: [] });
    const { said } = await importFile(elan, newestFile(folder), plain);
    expect(said).toEqual(['left out: 1 who have left (Status: Left)']);
  });

  it('says what the API answers', async () => {
    write('list.csv', csv, 1000);
    const details = [{ path: 'data', message: 'omits 31 of 300 members' }];
    const { elan } = api({ statusCode: 409, error: 'Conflict', message: '409018', details }, 409);
    await expect(importFile(elan, newestFile(folder), plain)).rejects.toThrow(
      'Elan answers 409018: omits 31 of 300 members',
    );
  });

  it('guesses nothing by night, and knows its columns', async () => {
    write('list.csv', 'Name;E-mail;Mail\nAna;ana@sample.example;ana@other.example\n', 1000);
    const { elan } = api({ rejected: [] });
    const columns = new Map([['Number', 'externalId']]);
    await expect(importFile(elan, newestFile(folder), { ...plain, columns })).rejects.toThrow(
      'no column Number',
    );
    expect(() => newestFile(join(folder, 'none.csv'))).toThrow();
    rmSync(join(folder, 'list.csv'));
    expect(() => newestFile(folder)).toThrow('no CSV or XLSX file');
  });
});
