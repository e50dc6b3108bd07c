import type { Connection, mongo } from 'mongoose';
import type { Clock } from '../../platform';
import { writtenAtStart } from '../saved-collections';
import { BackupError } from '../backup-error';
import { openDatabase } from '../open-database';
import { findUnfinished, markFinished, markUnfinished, refuseUnfinished } from '../unfinished';
import { copyCollection, copyIndexes } from './copy-collection';
import { fingerprintOf, isSame, type Stored, storedIn } from './stored-rows';

export interface MoveOrder {
  /** Addresses including the database name. */
  readonly from: string;
  readonly to: string;
  readonly clock: Clock;
  say(line: string): void;
}

/** A collection being moved. */
interface Moving {
  readonly name: string;
  readonly source: Stored;
  readonly target: Stored;
  readonly indexes: readonly mongo.IndexDescriptionInfo[];
}

/**
 * Copies a whole database into an empty one, including indexes, and compares both at the end. Nobody may write
 * meanwhile: the comparison finds whoever did. What is already there is not copied twice, so an interrupted move can be
 * run again.
 * @throws BackupError
 */
export async function moveDatabase({ from, to, clock, say }: MoveOrder): Promise<void> {
  [from, to].forEach(requireName);
  const opened: Connection[] = [];
  const open = async (uri: string) => {
    const connection = await openDatabase(uri);
    opened.push(connection);
    return connection;
  };
  try {
    const source = await open(from);
    const target = await open(to);
    await refuseUnfinished({ connection: source });
    await makeReady(source, { connection: target, clock });
    const movings = await listCollections(source, target);
    for (const moving of movings) await copy(moving, say);
    await compare(movings);
    for (const { name, indexes } of movings) await copyIndexes(databaseOf(target), name, indexes);
    await markFinished({ connection: target });
  } finally {
    await Promise.all(opened.map((connection) => connection.close()));
  }
  say(
    'Moved: documents and indexes of both databases are the same. Start the product with the new address only.',
  );
}

function requireName(uri: string): void {
  if (/^mongodb(\+srv)?:\/\/[^/]+\/[^/?]+/.test(uri)) return;
  throw new BackupError('The address must name its database, as in mongodb://127.0.0.1:27017/elan.');
}

const databaseOf = (connection: Connection): mongo.Db => connection.getClient().db();

async function namesIn(database: mongo.Db): Promise<string[]> {
  const found = await database.listCollections({}, { nameOnly: true }).toArray();
  return found.map(({ name }) => name).filter((name) => !name.startsWith('system.') && name !== 'keeping');
}

/** @throws BackupError: the target contains other data, or both addresses lead to the same database */
async function makeReady(
  source: Connection,
  target: { readonly connection: Connection; readonly clock: Clock },
): Promise<void> {
  const database = databaseOf(target.connection);
  if ((await findUnfinished(target))?.command === 'move') return;
  await refuseUnfinished(target);
  for (const name of await namesIn(database)) {
    if (writtenAtStart.has(name) || !(await database.collection(name).findOne({}))) continue;
    throw new BackupError(`The database to move to is not empty (${name}): name an empty one.`);
  }
  await markUnfinished(target, 'move');
  if ((await findUnfinished({ connection: source })) === null) return;
  await markFinished(target);
  throw new BackupError('Both addresses lead to the same database.');
}

/** What belongs to processes that are stopped. */
const LEFT_BEHIND: ReadonlySet<string> = new Set(['heartbeats', 'leases']);

async function listCollections(source: Connection, target: Connection): Promise<Moving[]> {
  const now = Date.now();
  const database = databaseOf(source);
  const names = (await namesIn(database)).filter((name) => !LEFT_BEHIND.has(name)).sort();
  if (names.length === 0) throw new BackupError('There is nothing in the database to move.');
  for (const name of await namesIn(databaseOf(target)))
    if (!names.includes(name)) await databaseOf(target).collection(name).drop();
  return Promise.all(
    names.map(async (name) => {
      const collection = database.collection(name);
      const indexes = await collection.indexes();
      return {
        name,
        indexes,
        source: storedIn(collection, indexes, now),
        target: storedIn(databaseOf(target).collection(name), indexes, now),
      };
    }),
  );
}

async function copy({ name, source, target }: Moving, say: MoveOrder['say']): Promise<void> {
  const there = await fingerprintOf(target);
  if (there.documents > 0 && isSame(there, await fingerprintOf(source))) {
    say(`${name}: ${there.documents} documents, there already.`);
    return;
  }
  say(`${name}: ${await copyCollection(source, target)} documents.`);
}

/** @throws BackupError if somebody has written to either since */
async function compare(movings: readonly Moving[]): Promise<void> {
  for (const { name, source, target } of movings) {
    const [here, there] = [await fingerprintOf(source), await fingerprintOf(target)];
    if (isSame(here, there)) continue;
    throw new BackupError(
      `${name} changed while it was moved (${here.documents} documents here, ${there.documents} there): stop API and worker, and run the command again. It goes on where it was.`,
    );
  }
}
