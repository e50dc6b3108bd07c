import { readFile, readdir, stat, truncate, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allModels } from '../all-models';
import { checkResponse } from '../answers';
import { DAY, later, MINUTE } from '../platform';
import { openDueRounds, queueReminders } from '../scheduling';
import { surveyStatistics } from '../results';
import { answerAs, personalLinkOf } from '../testing';
import { backUp } from './back-up';
import { drill } from './drill';
import { keepHeartbeat } from './heartbeat';
import { backupAges, noteCopy, noteCopying } from './last-backup';
import { openDatabase } from './open-database';
import { keptCollections, leftOut } from './saved-collections';
import { reconcileMails } from './reconcile/reconcile-mails';
import { buildRunningCompany, deliver, openBackupScene, PASSPHRASE, textOf } from './testing/backup-scene';

type Scene = Awaited<ReturnType<typeof openBackupScene>>;
type Running = Awaited<ReturnType<typeof buildRunningCompany>>;

let scene: Scene;
let running: Running;
beforeAll(async () => {
  scene = await openBackupScene();
  running = await buildRunningCompany(scene.context, scene.clock);
});
afterAll(() => scene.close());

/** Restores a backup into a separate database, and works there. */
async function inRestored<T>(
  file: string,
  work: (context: Scene['context']) => Promise<T>,
  more: Parameters<Scene['restore']>[2] = {},
): Promise<T> {
  const uri = scene.newUri();
  await scene.restore(file, uri, more);
  const context = await scene.open(uri);
  try {
    return await work(context);
  } finally {
    await context.connection.dropDatabase();
    await context.connection.close();
  }
}

/** Everything that is kept, with its types, and its indexes. */
const allOf = ({ connection }: Scene['context']) =>
  Promise.all(
    [...keptCollections, 'roundSecrets']
      .filter((name) => name !== 'upgrades')
      .map(async (name) => [
        name,
        await connection.collection(name).find({}, { promoteValues: false }).sort({ _id: 1 }).toArray(),
        (await connection.collection(name).indexes()).map((index) => index.name).sort(),
      ]),
  );

const secretsOf = (file: string) => ({ secrets: { file, passphrase: PASSPHRASE } });

it('every collection is kept or left out, on purpose', () => {
  const names = Object.values(allModels(scene.context)).map(({ collection }) => collection.collectionName);
  const decided = [...keptCollections, ...leftOut];
  expect(names.filter((name) => !decided.includes(name))).toEqual([]);
  expect(new Set(decided).size).toBe(decided.length);
});

it('a backup holds no secret of a round or link, no session and no code, and is its owner’s alone', async () => {
  const { context } = scene;
  const { RoundSecret, Survey, Session, OutboxMail } = allModels(context);
  const across = { acrossCompanies: true };
  const sessions = await Session.find().setOptions(across).lean();
  const secrets = await RoundSecret.find().setOptions(across).lean();
  const links = await Survey.find().setOptions(across).lean();
  const waiting = ['resetCode', 'councilSeatCode', 'councilSeatLink', 'managerLink'].map((kind) => ({
    ...{
      _id: `${kind}:1`,
      kind,
      to: 'a@b.example',
      language: 'en' as const,
      payload: { key: `918273${kind}` },
    },
    ...{ notBefore: scene.clock.now(), createdAt: scene.clock.now() },
  }));
  await OutboxMail.create(waiting);
  const file = await scene.backUp();
  await OutboxMail.deleteMany({ to: 'a@b.example' });
  const text = await textOf(file);
  const values = [
    ...secrets.map(({ value }) => value),
    ...links.map(({ secret }) => secret ?? ''),
    ...sessions.map(({ tokenHash }) => tokenHash),
    ...waiting.map(({ payload }) => payload.key),
  ];
  expect(values.length).toBeGreaterThan(6);
  expect(values.filter((value) => value === '' || text.includes(value))).toEqual([]);
  expect(text).toContain(running.members[0]?.email);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readdir(scene.folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

it('without secrets closed rounds stay what they were, rounds with answers are closed, and others get new links, mailed once', async () => {
  const { actor, over, answered, silent, members, answers } = running;
  const figures = async (context: Scene['context'], id: string) => {
    // Shuffled again at each reading.
    const { responses: _dealt, ...told } = await surveyStatistics(context, actor, id, {});
    return told;
  };
  const before = await figures(scene.context, over._id);
  const last = members.at(-1)?._id ?? '';
  await inRestored(await scene.backUp(), async (context) => {
    expect(await figures(context, over._id)).toEqual(before);
    expect(scene.said.join('\n')).toContain('1 rounds that run have answers and no secret: they are closed');
    // Who has answered, and who has not.
    for (const memberId of [members[0]?._id ?? '', last])
      await expect(answerAs(context, answered._id, memberId, answers(5))).rejects.toThrow('surveyNotOpen');
    const closed = await figures(context, answered._id);
    expect([closed.included, closed.responsesAmount]).toEqual([6, 6]);
    // Nobody had answered this one: it goes on.
    await answerAs(context, silent._id, last, answers(5));
    await expect(answerAs(context, silent._id, last, answers(5))).rejects.toThrow('alreadyAnswered');
    const old = await personalLinkOf(scene.context, silent._id, last);
    await expect(checkResponse(context, silent._id, old)).resolves.toBe(false);
    const renewed = await deliver(context);
    expect(renewed).toHaveLength(members.length);
    const prefix = `surveyLinkRenewed:${silent._id}:once:`;
    expect(renewed.every((key) => key.startsWith(prefix))).toBe(true);
    scene.clock.advance(3 * DAY);
    await openDueRounds(context);
    await queueReminders(context);
    expect(await deliver(context)).toEqual([]);
    scene.clock.advance(-3 * DAY);
  });
});

it('with the secrets all is as it was: links open, nobody answers twice, nothing is mailed', async () => {
  const { answered, members, answers } = running;
  const before = await allOf(scene.context);
  expect(before.find(([name]) => name === 'comments')?.[1]).toHaveLength(10);
  const apart = scene.newFile('secrets');
  const file = await scene.backUp(apart);
  const bytes = await readFile(apart);
  const links = await allModels(scene.context).Survey.find().setOptions({ acrossCompanies: true }).lean();
  expect(links.filter(({ secret }) => bytes.includes(secret ?? ''))).toEqual([]);
  await inRestored(
    file,
    async (context) => {
      expect(await allOf(context)).toEqual(before);
      const [first, last] = [members[0]?._id ?? '', members.at(-1)?._id ?? ''];
      const link = await personalLinkOf(scene.context, answered._id, first);
      expect(await checkResponse(context, answered._id, link)).toBe(true);
      await expect(answerAs(context, answered._id, first, answers(1))).rejects.toThrow('alreadyAnswered');
      await answerAs(context, answered._id, last, answers(1));
      expect(await deliver(context)).toEqual([]);
    },
    secretsOf(apart),
  );
});

it('secrets past their day stay away, with all that told who answered', async () => {
  const apart = scene.newFile('secrets');
  const file = await scene.backUp(apart);
  scene.clock.advance(31 * DAY);
  await inRestored(
    file,
    async (context) => {
      const { RoundSecret, Receipt, RoundMember, Survey } = allModels(context);
      const ofOver = { companyId: running.companyId, surveyId: running.over._id };
      expect(await RoundSecret.countDocuments(ofOver)).toBe(0);
      expect(await Receipt.countDocuments(ofOver)).toBe(0);
      expect(await RoundMember.countDocuments(ofOver)).toBe(0);
      const over = await Survey.findOne({ _id: running.over._id, companyId: running.companyId }).lean();
      expect(over?.secret).toBeNull();
      // The rounds that have ended meanwhile keep their secrets for thirty days.
      expect(await RoundSecret.countDocuments({ companyId: running.companyId })).toBe(2);
    },
    secretsOf(apart),
  );
  scene.clock.advance(-31 * DAY);
});

it('mails that were on their way count as sent; those that wait leave, or count as sent where it ran on', async () => {
  const { context, clock } = scene;
  const mails = allModels(context).OutboxMail;
  const now = clock.now();
  const mail = (_id: string, state: 'sending' | 'pending', minutes = 0) => ({
    ...{ _id, kind: 'passwordChanged' as const, to: 'a@b.example', language: 'en' as const, state },
    ...{ notBefore: later(now, minutes * MINUTE), createdAt: now },
  });
  await mails.insertMany([
    mail('on its way', 'sending', 1),
    mail('waits', 'pending'),
    mail('later', 'pending', 90),
  ]);
  const waiting = async (ranUntil: Date) => {
    const reconciled = await reconcileMails(context, { takenAt: now, ranUntil });
    const left = await mails.find({ state: 'pending' }).sort({ _id: 1 }).lean();
    return [reconciled, ...left.map(({ _id }) => _id)];
  };
  expect(await waiting(now)).toEqual([1, 'later', 'waits']);
  expect(await waiting(later(now, 60 * MINUTE))).toEqual([1, 'later']);
  await mails.deleteMany({ kind: 'passwordChanged' });
});

it('holds nothing half, while others write', async () => {
  const database = scene.context.connection;
  const run = { isOver: false };
  let written = 0;
  // The second is never written without the first; if they were read one after the other, there would be more of the
  // second.
  const writer = (async () => {
    while (!run.isOver) {
      written += 1;
      const text = 'x'.repeat(300);
      await database.collection('auditEvents').insertOne({ _id: `pair ${written}` as never, text });
      await database.collection('paymentEvents').insertOne({ _id: `pair ${written}` as never, text });
    }
  })();
  await expect.poll(() => written, { timeout: 20_000 }).toBeGreaterThan(300);
  const file = await scene.backUp();
  run.isOver = true;
  await writer;
  await database.collection('auditEvents').deleteMany({ text: { $exists: true } });
  await database.collection('paymentEvents').deleteMany({ text: { $exists: true } });
  const lines = (await textOf(file)).split('\n').filter((line) => line.includes('"pair '));
  const ids = lines.map((line) => /"pair (\d+)"/.exec(line)?.[1]);
  const once = new Set(ids.filter((id) => ids.indexOf(id) === ids.lastIndexOf(id)));
  expect(once.size).toBeLessThanOrEqual(1);
  expect(ids.length).toBeGreaterThan(600);
});

it('what is torn, changed or something else is refused in words, and nothing is written', async () => {
  const file = await scene.backUp();
  const packed = await readFile(file);
  const text = gunzipSync(packed).toString('utf8');
  const cases: [string, Buffer, string][] = [
    ['cut', packed.subarray(0, packed.length - 500), 'ends in the middle'],
    [
      'cut at a line',
      gzipSync(text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)),
      'ends in the middle',
    ],
    ['bit', Buffer.from(packed).fill(0x5a, 2000, 2010), 'is damaged or was changed'],
    ['altered', gzipSync(text.replace('"Member ', '"Somebody ')), 'is damaged or was changed'],
    ['a line less', gzipSync(text.replace(/\n\{"document.*?\n/, '\n')), 'is damaged or was changed'],
    ['other', gzipSync('hello\n'), 'is damaged or was changed'],
    ['plain', Buffer.from('hello'), 'is damaged or was changed'],
    ['empty', Buffer.alloc(0), 'ends in the middle'],
    ['a line without end', gzipSync(`{"header":"${'x'.repeat(70_000_000)}`), 'is damaged or was changed'],
    [
      'later',
      gzipSync(text.replace(/"dataVersion":\{[^}]*\}/, '"dataVersion":{"$numberInt":"999"}')),
      'version 999',
    ],
  ];
  const uri = scene.newUri();
  for (const [name, bytes, words] of cases) {
    const bad = scene.newFile(name.replaceAll(' ', '-'));
    await writeFile(bad, bytes);
    await expect(scene.restore(bad, uri), name).rejects.toThrow(words);
  }
  await expect(scene.restore('/nowhere/backup.gz', uri)).rejects.toThrow('There is no file');
  const database = scene.context.connection.getClient().db(new URL(uri).pathname.slice(1));
  expect(await database.listCollections().toArray()).toEqual([]);
});

it('secrets open by their passphrase, and with their backup only', async () => {
  const [apart, another] = [scene.newFile('secrets'), scene.newFile('secrets')];
  const file = await scene.backUp(apart);
  await scene.backUp(another);
  const uri = scene.newUri();
  const wrong = { secrets: { file: apart, passphrase: 'another passphrase' } };
  await expect(scene.restore(file, uri, wrong)).rejects.toThrow('BACKUP_PASSPHRASE is not the one');
  await expect(scene.restore(file, uri, secretsOf(another))).rejects.toThrow('of another backup');
  await truncate(apart, (await stat(apart)).size - 1);
  await expect(scene.restore(file, uri, secretsOf(apart))).rejects.toThrow('cannot be opened');
  const short = { secrets: { file: apart, passphrase: 'short' } };
  await expect(scene.restore(file, uri, short)).rejects.toThrow('at least 16 characters');
});

it('other data is not lost unless that is said; a restore that was cut off is run again, and nobody works on half of it', async () => {
  const file = await scene.backUp();
  const uri = scene.newUri();
  const other = await scene.open(uri);
  await other.connection.collection('companies').insertOne({ name: 'Other' });
  await expect(scene.restore(file, uri)).rejects.toThrow('The database is not empty (companies).');
  expect(await other.connection.collection('companies').countDocuments()).toBe(1);
  // The state that a killed process leaves behind.
  await other.connection.collection('keeping').insertOne({ _id: 'unfinished' as never, command: 'restore' });
  await expect(scene.open(uri)).rejects.toThrow('A restore into this database did not finish');
  await scene.restore(file, uri);
  const companies = await other.connection.collection('companies').find().toArray();
  expect(companies.map(({ _id }) => String(_id))).toEqual([running.companyId]);
  await scene.restore(file, uri, { replaces: true });
  expect(await other.connection.collection('companies').countDocuments()).toBe(1);
  await (await scene.open(uri)).connection.close();
  await other.connection.dropDatabase();
  await other.connection.close();
});

it('is refused while an API or a worker runs on the database, or did a moment ago', async () => {
  const file = await scene.backUp();
  const uri = scene.newUri();
  const other = await scene.open(uri);
  const end = await keepHeartbeat(other, 'API');
  for (const replaces of [false, true])
    await expect(scene.restore(file, uri, { replaces })).rejects.toThrow(
      'The product is running on this database: a process of the API said so 0 s ago.',
    );
  await end();
  await scene.restore(file, uri, { replaces: true });
  // A killed process does not say that it ends.
  const last = { _id: 'killed' as never, program: 'worker', at: scene.clock.now() };
  await other.connection.collection('heartbeats').insertOne(last);
  scene.clock.advance(59_000);
  await expect(scene.restore(file, uri, { replaces: true })).rejects.toThrow('the worker said so 59 s ago');
  scene.clock.advance(2_000);
  await scene.restore(file, uri, { replaces: true });
  await other.connection.dropDatabase();
  await other.connection.close();
});

it('a heartbeat that fails is reported, unless the database is away', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const other = await scene.open(scene.newUri());
  const reported = vi.spyOn(other.log, 'error').mockReturnValue(undefined);
  try {
    const end = await keepHeartbeat(other, 'API');
    const heartbeats = other.connection.collection('heartbeats');
    // The next heartbeat meets another process that may be there only once.
    await heartbeats.deleteMany({});
    await heartbeats.insertOne({ _id: 'first' as never, program: 'API', at: scene.clock.now() });
    await heartbeats.createIndex({ program: 1 }, { unique: true });
    vi.advanceTimersByTime(20_000);
    await vi.waitFor(() => expect(reported).toHaveBeenCalledWith(expect.anything(), 'the heartbeat failed'));
    await end();
  } finally {
    vi.useRealTimers();
    reported.mockRestore();
    await other.connection.dropDatabase();
    await other.connection.close();
  }
});

it('a file is never written over, and its folder must be there', async () => {
  const file = await scene.backUp();
  const { context, clock } = scene;
  const order = { uri: context.settings.MONGODB_URI, clock, say: () => undefined };
  await expect(backUp({ ...order, to: file })).rejects.toThrow('already exists');
  await expect(backUp({ ...order, to: '/nowhere/x.gz' })).rejects.toThrow('there is no folder /nowhere');
  await expect(backUp({ ...order, uri: scene.newUri(), to: scene.newFile() })).rejects.toThrow('is empty');
  expect(await backUp({ ...order, to: `${scene.folder}/` })).toMatch(/elan-2026-.*\.backup\.gz$/);
});

it('a database says how old its last backup and its copy are, and a restored one that it has none', async () => {
  const { context, clock } = scene;
  const file = await scene.backUp();
  clock.advance(90_000);
  expect(await backupAges(context)).toEqual({ backup: 90, copy: null });
  await noteCopying(context, true);
  expect(await backupAges(context)).toEqual({ backup: 90, copy: Infinity });
  await noteCopy(context);
  await scene.backUp();
  expect(await backupAges(context)).toEqual({ backup: 0, copy: 90 });
  await noteCopying(context, true);
  expect(await backupAges(context)).toEqual({ backup: 0, copy: 90 });
  await inRestored(file, async (restored) =>
    expect(await backupAges(restored)).toEqual({ backup: Infinity, copy: null }),
  );
  await noteCopying(context, false);
  expect(await backupAges(context)).toEqual({ backup: 0, copy: null });
});

describe('a drill', () => {
  const runDrill = async (from: string, scratch = scene.newUri()) => {
    const { settings, log } = scene.context;
    const said: string[] = [];
    const order = {
      settings,
      from,
      scratch,
      clock: scene.clock,
      log,
      say: (line: string) => void said.push(line),
    };
    const error = await drill(order).catch((thrown: unknown) => thrown);
    const left = await openDatabase(scratch);
    const names = await left.listCollections();
    await left.close();
    return { said, error: error instanceof Error ? error.message : undefined, names };
  };

  it('says that everything is there with the same figures, and leaves nothing', async () => {
    const { said, error, names } = await runDrill(await scene.backUp());
    expect(error).toBeUndefined();
    const [, there, all] = /^Restored: (\d+) of (\d+) documents\.$/.exec(said[0] ?? '') ?? [];
    expect(there).toBe(all);
    expect(Number(all)).toBeGreaterThan(20);
    expect(said.slice(1)).toEqual([
      'Rounds that had ended: 1 with the same figures, 0 deleted since.',
      'The drill is passed. Nothing of it is left.',
    ]);
    expect(names).toEqual([]);
  });

  it('fails where the database in use has other figures than its backup', async () => {
    const file = await scene.backUp();
    const days = scene.context.connection.collection('publishedDays');
    const before = await days.find({}).toArray();
    await days.updateMany({ surveyId: running.over._id }, { $inc: { 'questions.0.counts.0': 1 } });
    try {
      const { said, error } = await runDrill(file);
      expect(error).toBe('The drill failed: 0 documents missing, 1 rounds differ.');
      expect(said[1]).toMatch(
        new RegExp(`^Other figures: the round once of the survey ${running.over._id}\\.$`),
      );
    } finally {
      for (const day of before) await days.replaceOne({ _id: day._id }, day);
    }
  });

  it.each(['', '?appName=another'])(
    'leaves a database with data alone, however it is written: %s',
    async (more) => {
      const { settings, log } = scene.context;
      const [before, from] = [await allOf(scene.context), await scene.backUp()];
      const order = { settings, log, clock: scene.clock, say: () => undefined };
      const scratch = settings.MONGODB_URI + more;
      for (const file of [from, '/nowhere/x.gz'])
        await expect(drill({ ...order, from: file, scratch })).rejects.toThrow('this one has data');
      expect(await allOf(scene.context)).toEqual(before);
    },
  );

  it('begins again where one was cut off', async () => {
    const scratch = scene.newUri();
    const cut = await openDatabase(scratch);
    await cut.collection('keeping').insertOne({ _id: 'drill' as never });
    await cut.collection('users').insertOne({ _id: 'left behind' as never });
    await cut.close();
    expect((await runDrill(await scene.backUp(), scratch)).error).toBeUndefined();
  });
});
