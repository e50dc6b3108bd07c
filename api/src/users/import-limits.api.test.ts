import { buildCompany, type SignedInMember } from '@elan/domain/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApi, type Answer, type TestApi } from '../testing/start-api';

let api: TestApi;
let admin: SignedInMember;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  ({ admin } = await buildCompany(api.context));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => api.close());

const send = (body: string, headers: Record<string, string> = {}) =>
  api.call('POST /users/import', { as: admin, body, headers });
const columns = (amount: number, cell: unknown) =>
  Object.fromEntries(Array.from({ length: amount }, (_, i) => [i.toString(36), cell]));
/** Writes a row as text: creating that many objects would take this process long. */
const rowText = (amount: number, cell: number) =>
  `{${Array.from({ length: amount }, (_, i) => `"${i.toString(36)}":${cell}`).join()}}`;
const details = ({ body }: Answer) => (body as { details: { path: string; message: string }[] }).details;

describe('the limits of an import', () => {
  it('takes 60 columns and refuses 61, in one row or in several, as JSON and as JSON text', async () => {
    const most = { name: 'Ana', ...columns(59, '') };
    const wide = [{ ...most, one: '' }];
    const ragged = [most, { one: '' }];
    for (const write of [(rows: unknown) => rows, (rows: unknown) => JSON.stringify(rows)]) {
      const answered = await send(JSON.stringify({ data: write([most]), dryRun: true }));
      expect(answered.body).toMatchObject({ created: 1, rejected: [] });
      for (const rows of [wide, ragged]) {
        const refused = await send(JSON.stringify({ data: write(rows) }));
        expect(refused.status).toBe(400);
        expect(details(refused)).toEqual([
          { path: expect.any(String) as string, message: 'has more than 60 columns' },
        ]);
      }
    }
  });

  it('counts the columns of 330,000 before it looks at a single cell', async () => {
    const refused = await send(`{"data":[${rowText(330_000, 1)}]}`);
    expect(refused.status).toBe(400);
    expect(details(refused).map(({ message }) => message)).toEqual(['has more than 60 columns']);
  });

  it('stops at 20 of 390,000 cells that are no text', async () => {
    const rows = Array.from({ length: 10_000 }, () => rowText(39, 1)).join();
    const refused = await send(`{"data":[${rows}]}`);
    expect(refused.status).toBe(400);
    expect(details(refused)).toHaveLength(20);
    expect(details(refused)[0]).toEqual({ path: 'data.0.0', message: 'must be text' });
  });

  it.each([
    ['a body', `${'['.repeat(1_990_000)}${']'.repeat(1_990_000)}`],
    ['a body that never ends', '['.repeat(3_990_000)],
    ['rows', `{"data":${'['.repeat(1_990_000)}${']'.repeat(1_990_000)}}`],
    ['objects', `{"data":[${'{"a":'.repeat(600_000)}1${'}'.repeat(600_000)}]}`],
    ['JSON text', JSON.stringify({ data: '['.repeat(1_990_000) + ']'.repeat(1_990_000) })],
  ])('answers 400 to %s of lists inside lists', async (_where, body) => {
    const refused = await send(body);
    expect(refused.status).toBe(400);
    expect(details(refused)[0]?.message).toBe('is nested too deeply');
  });

  it.each([
    ['nothing', ''],
    ['no object', '[]'],
    ['null', 'null'],
    ['no rows', '{}'],
    ['rows that are null', '{"data":null}'],
    ['a row that is a list', '{"data":[[]]}'],
    ['a dry run of another type', '{"data":[],"dryRun":"no"}'],
    ['a column with a name of 201 characters', JSON.stringify({ data: [{ ['x'.repeat(201)]: '' }] })],
    ['a cell of 2,001 characters', JSON.stringify({ data: [{ name: 'x'.repeat(2001) }] })],
    ['bytes that are no text', '{"data": "\u0000'],
  ])('answers 400 to %s', async (_what, body) => {
    const refused = await send(body);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ message: 'validation' });
  });

  it('takes JSON alone, uncompressed', async () => {
    expect((await send('{}', { 'content-type': 'text/csv' })).status).toBe(415);
    expect((await send('{}', { 'content-encoding': 'gzip' })).status).toBe(415);
    const body = { name: 'All', userIds: [] };
    const headers = { 'content-encoding': 'gzip' };
    expect((await api.call('POST /audiences', { as: admin, body, headers })).status).toBe(415);
  });

  it('reads and plans elsewhere than where requests are served', async () => {
    const marker = 'read where others wait';
    const parse = vi.spyOn(JSON, 'parse');
    // The marker is beyond the samples of a column, which the report repeats.
    const before = ['a', 'b', 'c'].map((Unknown) => ({ name: Unknown, Unknown }));
    const row = { name: 'Ana', email: 'nobody', Unknown: marker };
    const { body } = await send(JSON.stringify({ data: [...before, row], dryRun: true }));
    expect(body).toMatchObject({ rejected: [{ line: 5, reason: 'invalidEmail' }] });
    expect(parse.mock.calls.filter(([text]) => text.includes(marker))).toEqual([]);
    await api.call('POST /audiences', { as: admin, body: { name: marker, userIds: [] } });
    expect(parse.mock.calls.filter(([text]) => text.includes(marker))).not.toEqual([]);
  });

  it('reports all rows that cannot be read, up to ten faults of each', async () => {
    for (let i = 0; i < 12; i += 1) {
      await api.call('POST /segmentations', { as: admin, body: { name: `S${i}`, type: 'date' } });
    }
    const cells = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`S${i}`, 'never']));
    const data = Array.from({ length: 2000 }, () => ({ name: 'Ana', ...cells }));
    const { body } = await send(JSON.stringify({ data, dryRun: true }));
    const { rejected } = body as { rejected: { line: number }[] };
    expect(rejected).toHaveLength(20_000);
    expect(new Set(rejected.map(({ line }) => line)).size).toBe(2000);
  });

  it('goes on after a file that was too much', async () => {
    await Promise.all([send('['.repeat(3_990_000)), send('{"data":[{"name":"Ana"}]}')]);
    expect((await send('{"data":[{"name":"Bob"}]}')).body).toMatchObject({ created: 1 });
  });
});
