import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElanClient } from '@elan/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importFile, type ImportWishes } from './import-file';
import { newestFile } from './newest-file';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'elan-import-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const plain: ImportWishes = { dryRun: false, columns: new Map(), newGroups: false, mayRemove: 0 };
const csv =
  'No;Name;E-mail;Team\n1;Ana;ana@sample.example;Sales\n2;Bo;bo@sample;Design\n3;Cy;cy@sample.example;Sales\n4;Di;di@sample.example;Design\n';
const write = (name: string, text: string, at: number): void => {
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
    const report = await importFile(elan, newestFile(folder), { ...plain, columns });
    expect(report.rejected).toEqual([{ ...fault, column: 'E-mail' }]);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ method: 'PUT', body: { dryRun: false, mayRemove: 0 } });
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
