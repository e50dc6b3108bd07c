import mongoose from 'mongoose';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companyModel } from '../company/companies/company.model';
import { openContext } from '../open-context';
import type { Context } from '../platform';
import { outboxModel } from '../platform/outbox/outbox.model';
import { buildContext, firstVersion, loadFirstVersion } from '../testing';
import { postponeUpgradeMails } from './renew-links';
import { type Forecast, foreseeUpgrade } from './upgrade';

const { ids, collections } = firstVersion;

/** A Friday afternoon. */
const now = '2026-10-23T14:00:00Z';
const lines: string[] = [];
let before: Forecast;
let untouched: unknown[];
let context: Context;
const closes: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const built = await buildContext({ now });
  const uri = built.context.settings.MONGODB_URI.replace(/\/[^/]+$/, '/earlier');
  await loadFirstVersion(uri);
  const settings = { ...built.context.settings, MONGODB_URI: uri };
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  const connection = await mongoose.createConnection(uri, { autoIndex: false }).asPromise();
  // Planted: somebody who was invited to a second survey, too.
  const outbox = connection.collection<{ _id: string; state: string; expiresAt: Date | null }>('outbox');
  const invitation = await outbox.findOne({ _id: { $regex: `^surveyInvitation:${ids.weekly}:` } });
  if (!invitation) throw new Error('nobody was invited');
  await outbox.insertOne({
    ...invitation,
    _id: invitation._id.replace(ids.weekly, ids.few),
    state: 'sent',
    expiresAt: null,
  });
  const early = { ...built.context, settings, connection };
  const foreseen = await foreseeUpgrade(early);
  if (!foreseen) throw new Error('there is no data');
  before = foreseen;
  untouched = await connection.collection('upgrades').find().toArray();
  await connection.close();
  context = await openContext({ settings, log, clock: built.clock });
  closes.push(() => context.connection.close(), built.close);
});
afterAll(async () => {
  for (const close of closes) await close();
});

const renewed = () => outboxModel(context).find({ kind: 'surveyLinkRenewed' }).lean();

it('a dry run says in sentences what will be mailed and changed, and changes nothing', () => {
  expect(before).toMatchObject({ from: 0, to: 15 });
  expect(untouched).toEqual([]);
  const text = before.changes.join('\n');
  expect(text).toContain(
    '16 people of 1 company will get one mail each with new links to running surveys, at 09:00 of a working day of the company, first at 2026-10-26T08:00:00.000Z',
  );
  for (const part of ['The eNPS of 1 survey', 'are hidden', 'can no longer be edited'])
    expect(text).toContain(part);
});

it('the log said the same before it happened', () => {
  const said = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect(said).toEqual(expect.arrayContaining(before.changes.map((change) => `upgrade: ${change}`)));
});

it('nobody is mailed twice, at night or unannounced', async () => {
  const mails = await renewed();
  expect(mails).toHaveLength(16);
  expect(new Set(mails.map(({ memberId }) => memberId)).size).toBe(16);
  expect([...new Set(mails.map(({ notBefore }) => notBefore.toISOString()))]).toEqual([
    '2026-10-26T08:00:00.000Z',
  ]);
  expect(mails.filter(({ payload }) => payload['others'] !== '')).toHaveLength(1);
});

it('the company keeps what its dashboard says', async () => {
  const [company, ...others] = await companyModel(context).find({ _id: ids.company }).lean();
  expect(others).toEqual([]);
  expect(company?.upgraded).toContainEqual({
    what: 'newLinks',
    count: 16,
    at: new Date('2026-10-26T08:00:00Z'),
    since: new Date(now),
  });
  expect(collections['companies']).toHaveLength(2);
});

it('its mails can be postponed to another morning', async () => {
  expect(await postponeUpgradeMails(context, '2026-11-02')).toBe(16);
  expect((await renewed()).map(({ notBefore }) => notBefore.toISOString())).toEqual(
    Array(16).fill('2026-11-02T08:00:00.000Z'),
  );
});

it('afterwards there is nothing to announce', async () => {
  expect(await foreseeUpgrade(context)).toEqual({ from: 15, to: 15, changes: [] });
});
