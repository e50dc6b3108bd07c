import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { startTestMongo } from '@elan/local-mongo/testing';
import pino from 'pino';

import { QUESTION_TYPE, type Question } from '@elan/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildClock, buildContext } from './testing/build-context';
import { buildCompany, buildUser } from './testing/build-company';
import { choosePassword } from './company';
import { openContext } from './open-context';
import { closeContext, type Context } from './platform/context/context';
import { allModels } from './all-models';

let context: Context;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ context, close } = await buildContext());
});
afterAll(() => close());

const open = (): Promise<Context> => openContext(context);
/** Pretends that an earlier version left the data. */
const forgetSteps = () => context.connection.collection('upgrades').deleteMany({});
const indexesOf = async (name: string) => context.connection.collection(name).indexes();

/** The indexes of a version that allowed one member and one registration per address in the whole installation. */
async function bringEarlierIndexesBack(): Promise<void> {
  const texts = { unique: true, partialFilterExpression: { email: { $type: 'string' } } };
  await context.connection.collection('users').createIndex({ email: 1 }, texts);
  await context.connection.collection('registrations').createIndex({ email: 1 }, { unique: true });
}

it('replaces the unique indexes of earlier versions, also when several processes start at once, and again', async () => {
  const email = 'shared@business.example';
  const [one, two] = [await buildCompany(context), await buildCompany(context)];
  await buildUser(context, one.company._id, { email });
  const before = [await indexesOf('users'), await indexesOf('registrations')];
  await bringEarlierIndexesBack();
  await forgetSteps();
  await expect(buildUser(context, two.company._id, { email })).rejects.toThrow(/duplicate key/);
  for (const processes of [[open(), open(), open()], [open()]]) {
    for (const process of await Promise.all(processes)) await closeContext(process);
  }
  const after = [await indexesOf('users'), await indexesOf('registrations')];
  const names = (indexes: { name?: string }[][]) =>
    indexes.map((list) => list.map(({ name }) => name).sort());
  expect(names(after)).toEqual(names(before));
  await buildUser(context, two.company._id, { email });
});

it('keeps an address to one member of a company, and to one password in the installation', async () => {
  const email = 'owner@business.example';
  const [one, two] = [await buildCompany(context), await buildCompany(context)];
  const passwordHash = 'chosen';
  await buildUser(context, one.company._id, { email, role: 1, passwordHash });
  await expect(buildUser(context, one.company._id, { email })).rejects.toThrow(/duplicate key/);
  const invited = await buildUser(context, two.company._id, { email, role: 1, status: 'pending' });
  await expect(choosePassword(context, invited, invited.email ?? '', passwordHash)).rejects.toThrow(
    'invalidCode',
  );
  // Members without an address are in nobody's way.
  for (const { company } of [one, one, two]) await buildUser(context, company._id, { email: null });
});

/** The database behind an address that can become unreachable. */
async function openRoad(port: number) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        near.destroy();
        far.destroy();
        sockets.delete(socket);
      });
    }
    near.pipe(far).pipe(near);
  });
  const open = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return { open, close };
}

it('one warning says that the database is away and one that it is back', async () => {
  const mongo = await startTestMongo();
  const direct = new URL(mongo.uri('outage'));
  const road = await openRoad(Number(direct.port));
  const port = await road.open(0);
  const lines: string[] = [];
  const write = (line: string) => {
    const { msg, seconds } = JSON.parse(line) as { msg: string; seconds?: number };
    lines.push([msg, seconds].filter((part) => part !== undefined).join(', '));
  };
  const clock = buildClock('2026-11-20T10:00:00Z');
  const distant = await openContext({
    settings: { ...context.settings, MONGODB_URI: `mongodb://127.0.0.1:${port}/outage` },
    log: pino({ level: 'info' }, { write }),
    clock,
  });
  try {
    const ping = async () => {
      try {
        await distant.connection.db?.command({ ping: 1 });
        return 'near';
      } catch {
        return 'away';
      }
    };
    await road.close();
    // Each waits five seconds by itself.
    for (const minutes of [1, 6]) {
      expect(await Promise.all(Array.from({ length: 3 }, ping))).toEqual(Array(3).fill('away'));
      clock.advance(minutes * 60_000);
    }
    expect(lines).toEqual(['the database cannot be reached']);
    await road.open(port);
    await expect.poll(ping, { timeout: 20_000 }).toBe('near');
    expect(lines.slice(1)).toEqual(['the database is back, 420']);
  } finally {
    await closeContext(distant);
    await road.close();
    await mongo.close();
  }
  expect(lines).toHaveLength(2);
}, 60_000);

it('gives the eNPS surveys of earlier versions the categories of their template, and changes no other', async () => {
  const { company } = await buildCompany(context);
  const questions = (category: string): Question[] =>
    ['1', '2', '3'].map((id) => ({
      id,
      label: `Own ${id}`,
      order: Number(id),
      type: QUESTION_TYPE,
      options: {},
      category,
    }));
  const survey = (_id: string, templateId: number, language: 'en' | 'fr') =>
    allModels(context).Survey.create({
      ...{ _id, companyId: company._id, name: _id, templateId, language, questions: questions('eNPS') },
      ...{
        active: true,
        next: 'Next',
        submit: 'Submit',
        startAt: new Date(),
        createdBy: 'x',
        createdAt: new Date(),
      },
    });
  await survey('french', 2, 'fr');
  await survey('own', 0, 'en');
  await forgetSteps();
  for (const process of await Promise.all([open(), open()])) await closeContext(process);
  const read = async (_id: string) =>
    (await allModels(context).Survey.findOne({ _id, companyId: company._id }).lean())?.questions;
  expect(await read('own')).toEqual(questions('eNPS'));
  const renewed = await read('french');
  expect(renewed?.map(({ category }) => category)).toEqual(['eNPS', 'Produits et services', 'Équipe']);
  expect(renewed?.map(({ label }) => label)).toEqual(['Own 1', 'Own 2', 'Own 3']);
});
