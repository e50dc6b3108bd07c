import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPromise } from '@elan/domain/answers';
import { correctPromise } from '@elan/domain/scheduling';
import { readPromiseKeys } from '@elan/domain/surveys';
import { allModels, answerAs, buildAgreement, openContextOn } from '@elan/domain/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildCompany, buildMembers, buildSurvey } from '../testing/build-company';
import { buildWorker, runJobs, type TestWorker } from '../testing/build-worker';

const CHECK = join(import.meta.dirname, '../../../docs/check-promise.mjs');
const HOUR = 3_600_000;

let worker: TestWorker;
let companyId: string;
let folder: string;
beforeEach(async () => {
  worker = await buildWorker({ now: '2026-11-20T10:25:00Z' });
  ({ companyId } = await buildCompany(worker.context));
  folder = mkdtempSync(join(tmpdir(), 'elan-promise-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await worker.close();
});

const all = () => allModels(worker.context).Promise.find({ companyId }).sort({ number: 1 }).lean();
const read = (surveyId: string) => readPromise(worker.context, surveyId, undefined);

/** A survey whose invitations have left. */
async function opened(fields: Parameters<typeof buildSurvey>[2] = {}) {
  const members = await buildMembers(worker.context, companyId, 6);
  const survey = await buildSurvey(worker.context, companyId, fields);
  await worker.tick();
  return { survey, members };
}

describe('the promise of a round', () => {
  it('is written once, however many workers open it, with its hash in every invitation', async () => {
    await buildMembers(worker.context, companyId, 6);
    const { _id: surveyId } = await buildSurvey(worker.context, companyId, { comments: 'survey' });
    expect((await read(surveyId)).state).toBe('notYet');
    await Promise.all([worker.tools, worker.colleague(), worker.colleague()].map(runJobs));
    worker.clock.advance(HOUR);
    await worker.tick();
    const [promise, ...others] = await all();
    expect(others).toEqual([]);
    expect(worker.sink.mails).toHaveLength(6);
    const [{ fingerprint } = { fingerprint: '' }] = await readPromiseKeys(worker.context);
    for (const { text } of worker.sink.mails) {
      expect(text).toContain(promise?.hash);
      expect(text).toContain(fingerprint);
    }
    expect(JSON.parse(promise?.document ?? '')).toMatchObject({
      ...{ company: companyId, survey: surveyId, round: 'once', number: 1, previous: null },
      ...{ opened: '2026-11-20T10:00Z', minimumGroupSize: 5, comments: { asked: 'survey', readFrom: 10 } },
      ...{ claim: 'built and tested to keep this', cards: false, segmentations: [], page: null },
    });
    expect((await read(surveyId)).promise?.document).toBe(promise?.document);
  });

  it('says nothing that an answer changes, and is no other afterwards', async () => {
    const { survey, members } = await opened();
    const before = await read(survey._id);
    await answerAs(worker.context, survey._id, members[0]?._id ?? '', [{ id: '1', value: 5 }]);
    worker.clock.advance(HOUR);
    await worker.tick();
    expect(await read(survey._id)).toEqual(before);
  });

  it('is none for a round that an earlier version opened', async () => {
    const { survey } = await opened();
    const { Promise: Promises, Round } = allModels(worker.context);
    await Promises.deleteMany({ companyId });
    await Round.updateMany({ companyId }, { $unset: { isPromised: 1 } });
    worker.clock.advance(HOUR);
    await worker.tick();
    expect(await read(survey._id)).toEqual({ state: 'before', promise: null, corrections: [] });
  });

  it('is written by the next run of the job where a process died before', async () => {
    const { survey } = await opened();
    const [first] = await all();
    await allModels(worker.context).Promise.deleteMany({ companyId });
    worker.clock.advance(60_000);
    await allModels(worker.context).Company.updateOne({ _id: companyId }, { $set: { name: 'Changed' } });
    await worker.tick();
    await worker.tick();
    const [again] = await all();
    expect([again?._id, again?.number]).toEqual([first?._id, 1]);
    expect((await read(survey._id)).state).toBe('signed');
  });

  it('says what the works council agreed to, and what was weakened since, by whatever door', async () => {
    await buildAgreement(worker.context, companyId, { webhooks: 3 });
    await allModels(worker.context).Company.updateOne({ _id: companyId }, { $set: { minimumGroupSize: 4 } });
    await opened();
    const [promise] = await all();
    expect(JSON.parse(promise?.document ?? '')).toMatchObject({
      agreement: {
        ...{ on: '2026-03-03', checksum: 'a'.repeat(64) },
        changed: ['minimumGroupSize', 'languages', 'surveys'],
      },
    });
  });

  it('says nothing of an agreement that has ended', async () => {
    const agreementId = await buildAgreement(worker.context, companyId);
    const ended = { endedAt: worker.clock.now() };
    await allModels(worker.context).Agreement.updateOne({ _id: agreementId, companyId }, ended);
    await opened();
    const [promise] = await all();
    expect(promise?.document).not.toContain('agreement');
  });

  it('follows the one before it in the company', async () => {
    await opened();
    await opened({ name: 'Second' });
    const [first, second] = await all();
    expect(JSON.parse(second?.document ?? '')).toMatchObject({ number: 2, previous: first?.hash });
  });
});

describe('a correction', () => {
  const texts = { en: 'Four people instead of five.', fr: 'Quatre personnes au lieu de cinq.' };

  it('is signed once, shown, and mailed to everybody invited', async () => {
    const { survey, members } = await opened();
    await answerAs(worker.context, survey._id, members[0]?._id ?? '', [{ id: '1', value: 5 }]);
    const of = { surveyId: survey._id, periodId: 'once' };
    const first = await correctPromise(worker.context, of, texts);
    expect(await correctPromise(worker.context, of, texts)).toEqual(first);
    expect(first?.mails).toBe(6);
    worker.sink.mails.length = 0;
    await worker.tick();
    expect(worker.sink.mails).toHaveLength(6);
    // A survey that is purged takes its mails with it: they are found by how their keys begin.
    const keys = await allModels(worker.context).OutboxMail.distinct('_id', { kind: 'promiseCorrection' });
    expect(keys.filter((key) => key.startsWith(`promiseCorrection:${survey._id}:`))).toHaveLength(6);
    expect(worker.sink.mails[0]?.text).toContain(texts.en);
    const { promise, corrections } = await read(survey._id);
    expect(corrections).toHaveLength(1);
    const says: unknown = JSON.parse(corrections[0]?.document ?? '');
    expect(says).toMatchObject({ corrects: promise?.hash, previous: promise?.hash, number: 2, texts });
    expect(await correctPromise(worker.context, { ...of, periodId: 'other' }, texts)).toBeNull();
  });
});

it('another key signs what follows, and the former one stays known', async () => {
  await opened();
  const { host, port, name } = worker.context.connection;
  const other = await openContextOn(`mongodb://${host}:${port}/${name}`, worker.clock, {
    PROMISE_KEY: 'another secret that is long enough to be one',
  });
  try {
    const [former] = await readPromiseKeys(worker.context);
    const keys = await readPromiseKeys(other);
    expect(keys.map(({ key, isUsed }) => [key === former?.key, isUsed])).toEqual([
      [false, true],
      [true, false],
    ]);
  } finally {
    await other.connection.close();
  }
});

describe('the script that checks a kept promise', () => {
  interface Kept {
    document: string;
    signature: string;
    key: string;
  }
  let kept: Kept[];
  beforeEach(async () => {
    for (const name of ['One', 'Two', 'Three']) await opened({ name });
    kept = (await all()).map(({ document, signature, key }) => ({ document, signature, key }));
  });

  function check(documents: readonly Kept[], key = kept[0]?.key ?? ''): Promise<[number, string]> {
    const file = join(folder, 'kept.json');
    writeFileSync(file, JSON.stringify({ documents }));
    return new Promise((done) => {
      execFile(process.execPath, [CHECK, key, file], (error, out, wrong) =>
        done([error ? Number(error.code) : 0, out + wrong]),
      );
    });
  }
  const changed = (place: number, change: (one: Kept) => Partial<Kept>) =>
    kept.map((one, at) => (at === place ? { ...one, ...change(one) } : one));

  it('finds it right, alone and in its list, and says what is missing between', async () => {
    const [, second] = kept;
    expect(await check(kept.slice(0, 1))).toEqual([0, expect.stringMatching(/^right: promise 1 of .*\n$/)]);
    expect((await check(kept))[1].match(/^right/gm)).toHaveLength(3);
    const [code, said] = await check(kept.filter((one) => one !== second));
    expect([code, said]).toEqual([0, expect.stringContaining('between 1 and 3: not given, not checked')]);
  });

  it('finds a changed byte, another key, another form, and a list that is broken', async () => {
    const weaker = ({ document }: Kept) => ({
      document: document.replace('"minimumGroupSize":5', '"minimumGroupSize":4'),
    });
    expect(await check(changed(0, weaker))).toEqual([1, expect.stringContaining('is not of this text')]);
    expect(await check(kept, 'A'.repeat(43))).toEqual([1, expect.stringContaining('another key')]);
    const { signingKey } = await import('../../../packages/domain/src/surveys/promises/signing-key');
    const { sign } = signingKey(worker.context.settings);
    const signed = (document: string) => ({ document, signature: sign(document) });
    expect(await check(changed(0, ({ document }) => signed(document.replace('{', '{ '))))).toEqual([
      1,
      expect.stringContaining('canonical'),
    ]);
    const broken = ({ document }: Kept) =>
      signed(document.replace(/"previous":"[^"]+"/, `"previous":"${'0'.repeat(64)}"`));
    expect(await check(changed(2, broken))).toEqual([1, expect.stringContaining('does not follow')]);
    const twice = ({ document }: Kept) => signed(document.replace('"number":3', '"number":2'));
    expect(await check(changed(2, twice))).toEqual([1, expect.stringContaining('two documents')]);
  });
});
