import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { updateUser } from '@elan/domain/company';
import { queueMail, recordAudit, type Actor } from '@elan/domain/platform';
import { deleteCompany, modelsOfCompanies, removeMember } from '@elan/domain/privacy';
import { mails } from '@elan/domain/scheduling';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildCompany, buildMembers, buildSurvey } from '../testing/build-company';
import { buildWorker, type TestWorker } from '../testing/build-worker';
import { openDueRoundsJob } from './open-due-rounds';
import { sweepJob } from './sweep';
import { allModels, buildUser, watchWrites } from '@elan/domain/testing';

let worker: TestWorker;
beforeEach(async () => {
  worker = await buildWorker({ now: '2026-11-20T10:00:00Z' });
});
afterEach(() => worker.close());

/** Finds the words that appear anywhere in the files of the database, after the sweep and the database's own. */
async function leftOnDisk(words: readonly string[]): Promise<string[]> {
  await sweepJob.run(worker.tools);
  await worker.files?.compact();
  const dir = worker.files?.dir ?? '';
  const files = await Promise.all((await readdir(dir)).map((file) => readFile(path.join(dir, file))));
  return words.filter((word) => files.some((bytes) => bytes.includes(word)));
}

const actorOf = (companyId: string, userId: string): Actor => ({
  userId,
  companyId,
  role: 1,
  language: 'en',
  sessionId: 'session',
});

it('of a member who was removed neither name nor any address is left in the files of the database', async () => {
  const { context } = worker;
  const { companyId, administrator } = await buildCompany(context);
  await buildMembers(context, companyId, 20);
  const before = { name: 'Zebulon Quince', email: 'zebulon.quince@miel.example' };
  const { _id } = await buildUser(context, companyId, before);
  await buildSurvey(context, companyId, { name: 'Kept survey' });
  await worker.tick();
  const actor = actorOf(companyId, administrator._id);
  await updateUser(context, actor, _id, { name: 'Zebulon Pepin', email: 'z.pepin@miel.example' });
  await buildSurvey(context, companyId);
  await worker.tick();
  const words = ['Zebulon', 'Quince', 'Pepin', 'zebulon.quince@', 'z.pepin@', 'Kept survey'];
  expect(await leftOnDisk(words)).toEqual(['Zebulon', 'Pepin', 'zebulon.quince@', 'z.pepin@', 'Kept survey']);

  await removeMember(context, actor, _id);
  expect(await leftOnDisk(words)).toEqual(['Kept survey']);
});

it('of a company that was deleted nothing is left that says whose it was', async () => {
  const { context } = worker;
  const { companyId, administrator } = await buildCompany(context, { name: 'Quincaillerie Pepin' });
  const { administrator: other } = await buildCompany(context, { name: 'Kept company' });
  await buildUser(context, companyId, { name: 'Zebulon Quince' });
  await buildSurvey(context, companyId, { name: 'Doomed survey' });
  await worker.tick();
  const words = ['Quincaillerie', 'Zebulon', 'Doomed survey', administrator.email ?? '', companyId];
  expect(await leftOnDisk(words)).toEqual(words);
  await deleteCompany(context, actorOf(companyId, administrator._id));
  // The administrators of the company are told, by its last mail.
  await worker.tick();
  expect(await leftOnDisk(words)).toEqual([companyId]);
  worker.clock.advance(86_400_000);
  await sweepJob.run(worker.tools);
  await worker.tick();
  expect(await leftOnDisk([...words, 'Kept company'])).toEqual(['Kept company']);
  expect(await allModels(context).User.exists({ _id: other._id, companyId: other.companyId })).not.toBeNull();
});

it(
  'of a company that is deleted while one of its rounds opens nothing stays',
  { timeout: 30_000 },
  async () => {
    const { context, clock } = worker;
    const { companyId, administrator } = await buildCompany(context);
    await buildMembers(context, companyId, 6);
    await buildSurvey(context, companyId);
    const documents = async () => {
      const left: Record<string, number> = {};
      for (const name of modelsOfCompanies(context)) {
        const count = await context.connection.model(name).countDocuments({ companyId });
        if (count > 0) left[name] = count;
      }
      return left;
    };
    // The round is stored, and its members are written next.
    const actor = actorOf(companyId, administrator._id);
    watchWrites(context.connection).before(10, () => deleteCompany(context, actor));
    await openDueRoundsJob.run(worker.tools).catch(() => undefined);
    expect(await documents()).toHaveProperty('RoundMember');
    clock.advance(10 * 60_000);
    await sweepJob.run(worker.tools);
    expect(await documents()).toEqual({});
    // A machine that slept may go on even later.
    await recordAudit(context, { companyId, actor, action: 'companyDelete' });
    for (const hours of [1, 23]) {
      clock.advance(hours * 3_600_000);
      await sweepJob.run(worker.tools);
    }
    expect(await documents()).toEqual({});
    expect(await allModels(context).DeletedCompany.countDocuments({})).toBe(0);
  },
);

it('a mail that was ordered while its member was removed is erased instead of sent', async () => {
  const { context, sink } = worker;
  const { companyId } = await buildCompany(context);
  await queueMail(context, {
    key: 'late',
    mail: mails.resetCode,
    to: 'gone@miel.example',
    language: 'en',
    companyId,
    memberId: 'gone',
    payload: { code: '123456' },
  });
  await worker.tick();
  expect(sink.mails).toEqual([]);
  expect(await allModels(context).OutboxMail.countDocuments({})).toBe(0);
});
