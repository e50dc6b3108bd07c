/**
 * Says what a MongoDB is, what it allows, and whether users with the rights of the product's own can do what they have to
 * and nothing else: one line of JSON. `examine-server.ts <uri>`
 */
import { randomBytes } from 'node:crypto';
import { type Document, MongoClient, MongoServerError } from 'mongodb';

export interface Examined {
  readonly version: string;
  readonly kind: 'embedded' | 'one server' | 'replica set' | 'sharded cluster';
  readonly members: number;
  /** Why a primary cannot be told to step down; null: it can. */
  readonly noElections: string | null;
  readonly noSnapshots: string | null;
  readonly users: { readonly outcome: 'passed' | 'failed' | 'not possible'; readonly said: string };
}

const [, , address = ''] = process.argv;
const client = new MongoClient(address, { serverSelectionTimeoutMS: 5000 });
const admin = client.db('admin');

async function examine(): Promise<Examined> {
  const hello = await admin.command({ hello: 1 });
  const { version, gitVersion } = await admin.command({ buildInfo: 1 });
  const isSet = typeof hello['setName'] === 'string';
  const kind =
    gitVersion === 'local-mongo'
      ? 'embedded'
      : hello['msg'] === 'isdbgrid'
        ? 'sharded cluster'
        : isSet
          ? 'replica set'
          : 'one server';
  const members = isSet ? (hello['hosts'] as string[]).length : 1;
  const isAlone = kind === 'one server' ? 'it is no replica set' : null;
  return {
    ...{ version: String(version), kind, members },
    noElections: isAlone ?? (kind === 'replica set' ? await whyNoStepDown() : (noneHere[kind] ?? null)),
    noSnapshots: isAlone,
    users: await tryUsers(),
  };
}

/** The embedded database is put behind a set that is played. */
const noneHere: Partial<Record<Examined['kind'], string>> = {
  'sharded cluster': 'a router cannot tell the primaries of shards to step down',
};

async function whyNoStepDown(): Promise<string | null> {
  const { authInfo } = (await admin.command({ connectionStatus: 1, showPrivileges: true })) as Document & {
    authInfo: { authenticatedUsers: unknown[]; authenticatedUserPrivileges?: { actions: string[] }[] };
  };
  const rights = authInfo.authenticatedUserPrivileges ?? [];
  const may = rights.some(({ actions }) =>
    actions.some((each) => /^(replSetStateChange|anyAction)$/.test(each)),
  );
  return may || authInfo.authenticatedUsers.length === 0 ? null : 'this user may not let a primary step down';
}

/** Makes the user that `mongo-init` makes, under another name, uses it, and removes it. */
async function tryUsers(): Promise<Examined['users']> {
  const name = `elan_verify_${randomBytes(4).toString('hex')}`;
  const [own, drill, foreign] = [name, `${name}_drill`, `${name}_foreign`];
  const pwd = randomBytes(18).toString('base64url');
  const roles = [own, drill].map((db) => ({ role: 'readWrite', db }));
  try {
    await client.db(own).command({ createUser: name, pwd, roles });
  } catch (error) {
    if (!(error instanceof MongoServerError)) throw error;
    return { outcome: 'not possible', said: error.message };
  }
  const asUser = new MongoClient(address, { auth: { username: name, password: pwd }, authSource: own });
  const write = (db: string) =>
    asUser
      .db(db)
      .collection('tried')
      .insertOne({})
      .then(
        () => true,
        () => false,
      );
  try {
    const [inOwn, inDrill, inForeign] = [await write(own), await write(drill), await write(foreign)];
    if (!inOwn || !inDrill) return { outcome: 'failed', said: 'it cannot write into its own databases' };
    return inForeign
      ? { outcome: 'not possible', said: 'the server asks for no password: everybody may do everything' }
      : { outcome: 'passed', said: 'it writes into its own databases and is refused elsewhere' };
  } finally {
    await asUser.close();
    await client.db(own).command({ dropUser: name });
    for (const db of [own, drill, foreign]) await client.db(db).dropDatabase();
  }
}

try {
  console.log(JSON.stringify(await examine()));
} finally {
  await client.close();
}
