import { randomInt } from 'node:crypto';
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MINIMUM_GROUP_SIZE, SECRET_RETENTION_DAYS } from '@elan/contracts';
import { type Connection, mongo } from 'mongoose';
import { type Clock, DAY, later, newId, shuffle } from '../platform';
import { finishedReminder, isReminder } from '../platform/outbox/outbox.model';
import { mails } from '../scheduling';
import { roundId } from '../surveys';
import { NEEDED_VERSION } from '../upgrades/steps';
import { isUpgraded } from '../upgrades/upgrade';
import { type BackupLine, writeBackupFile } from './archive/backup-file';
import { requirePassphrase, type Secrets, writeSecretsFile } from './archive/secrets-file';
import { keptCollections, leftOut, SECRETS } from './saved-collections';
import { BackupError } from './backup-error';
import { noteBackup } from './last-backup';
import { asStored, type Row } from './move/stored-rows';
import { openDatabase } from './open-database';
import { refuseUnfinished } from './unfinished';

export interface BackupOrder {
  readonly uri: string;
  /** A file that does not exist yet, or a folder. */
  readonly to: string;
  /** Where to write the secrets, encrypted; absent: they are not written. */
  readonly secrets?: { readonly file: string; readonly passphrase: string | undefined };
  readonly clock: Clock;
  say(line: string): void;
}

type Snapshot = (name: string) => AsyncIterable<Row>;

/**
 * Writes the whole database of a product, as of one moment, into a file, without what tells who answered in a round,
 * and without short-lived data. It blocks nobody.
 * @returns the file
 * @throws BackupError
 */
export async function backUp(order: BackupOrder): Promise<string> {
  const { uri, secrets, clock, say } = order;
  const passphrase = secrets && requirePassphrase(secrets.passphrase);
  const connection = await openDatabase(uri);
  const session = connection.getClient().startSession({ snapshot: true });
  try {
    await refuseUnready(connection);
    const database = connection.getClient().db();
    const snapshot: Snapshot = (name) => database.collection(name).find({}, { session, ...asStored });
    const names = await collectionNames(database);
    const takenAt = clock.now();
    const id = newId();
    const file = fileIn(order.to, takenAt);
    const kept = new KeptSecrets(id, await findTellable(snapshot), secrets !== undefined);
    const content = readAll(snapshot, kept, names);
    await writeBackupFile(file, { id, takenAt: takenAt.toISOString(), dataVersion: NEEDED_VERSION }, content);
    await noteBackup({ connection }, takenAt);
    say(`Backup ${file}: everything as of ${takenAt.toISOString()}.`);
    if (secrets && passphrase !== undefined) {
      await writeSecretsFile(secrets.file, passphrase, await kept.withRounds(snapshot(SECRETS)));
      say(`Secrets ${secrets.file}: encrypted. Delete it within ${SECRET_RETENTION_DAYS} days.`);
    } else
      say(
        'Left out: the secrets of rounds and links, and the groups of answers. Rounds with answers that run now cannot go on without.',
      );
    const others = names.filter((name) => !isOurs(name));
    if (others.length > 0) say(`Left alone, as the product does not know them: ${others.join(', ')}.`);
    return file;
  } catch (error) {
    throw explain(error);
  } finally {
    await session.endSession();
    await connection.close();
  }
}

const isOurs = (name: string) => leftOut.includes(name) || keptCollections.some((kept) => kept === name);

async function refuseUnready(connection: Connection): Promise<void> {
  await refuseUnfinished({ connection });
  if (await isUpgraded({ connection })) return;
  throw new BackupError(
    'This database is empty, or was not upgraded to this version: start the product once, or back it up with the version that wrote it.',
  );
}

async function collectionNames(database: mongo.Db): Promise<string[]> {
  const collections = await database.listCollections({}, { nameOnly: true }).toArray();
  return collections.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
}

function fileIn(to: string, takenAt: Date): string {
  const isFolder = to.endsWith('/') || statSync(to, { throwIfNoEntry: false })?.isDirectory();
  if (!isFolder) return to;
  mkdirSync(to, { recursive: true, mode: 0o700 });
  return join(to, `elan-${takenAt.toISOString().replaceAll(':', '-')}.backup.gz`);
}

async function* readAll(
  snapshot: Snapshot,
  kept: KeptSecrets,
  names: readonly string[],
): AsyncGenerator<BackupLine> {
  for (const collection of keptCollections) {
    if (!names.includes(collection)) continue;
    yield { collection };
    const rows = snapshot(collection);
    for await (const row of collection === 'receipts' ? inNoOrder(rows) : rows) {
      const document = withoutSecrets(collection, row, kept);
      if (document) yield { document };
    }
  }
}

const MIXED = 10_000;

/** The order in which receipts came would tell more than they do. Each changes places with those of thousands. */
async function* inNoOrder(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  const held: Row[] = [];
  for await (const row of rows) {
    const place = randomInt(MIXED);
    const [next] = held.length < MIXED ? [] : held.splice(place, 1, row);
    if (next) yield next;
    else held.push(row);
  }
  yield* shuffle(held);
}

/** What is written of a document; null: nothing. */
function withoutSecrets(collection: string, row: Row, kept: KeptSecrets): Row | null {
  if (collection === 'rounds') return kept.takeNumbers(row);
  if (collection === 'surveys') return kept.takeFrom(row);
  if (collection === 'receipts') return kept.takeReceipt(row);
  return collection === 'outbox' ? withoutOutcome(row) : row;
}

/**
 * Reminders that still wait are written as finished: those of people who have answered do not wait any more once a mail
 * server has deferred others, or a weekend has come between. Few do: they leave when they are queued.
 */
function withoutOutcome(mail: Row): Row | null {
  if (isSecretMail(mail)) return null;
  if (!isReminder(String(mail.kind))) return mail;
  return { ...mail, ...finishedReminder({ createdAt: mail.createdAt as Date }), leaseToken: null };
}

const secretKinds = Object.values(mails).flatMap(({ kind, isSecret }) => (isSecret ? kind : []));

/** Waiting mails with a code in them, or with a link that opens what backups do not have. */
const isSecretMail = ({ kind, state }: Row) =>
  secretKinds.includes(String(kind)) && ['pending', 'sending'].includes(String(state));

const serialized = (row: Row) => mongo.BSON.EJSON.serialize(row, { relaxed: false });

/** Whether an answer looks like those of all others who were invited by mail in time. */
const isOfMany = ({ counts, byCard }: Row) => counts === true && byCard !== true;

const roundOf = ({ surveyId, periodId }: Row) => roundId(String(surveyId), String(periodId));

/** The rounds in which so many have answered that results may be published: of fewer, the receipts alone name people. */
async function findTellable(snapshot: Snapshot): Promise<ReadonlySet<string>> {
  const promised = new Map<string, number>();
  for await (const { _id, minimumGroupSize } of snapshot('surveys'))
    promised.set(String(_id), Number(minimumGroupSize) || MINIMUM_GROUP_SIZE.default);
  const people = new Map<string, number>();
  const tellable = new Set<string>();
  for await (const receipt of snapshot('receipts')) {
    if (!isOfMany(receipt)) continue;
    const round = roundOf(receipt);
    const known = (people.get(round) ?? 0) + 1;
    people.set(round, known);
    if (known >= (promised.get(String(receipt.surveyId)) ?? Infinity)) tellable.add(round);
  }
  return tellable;
}

/**
 * Extracts the secrets from what is kept, with the day after which each must be deleted; and of receipts what the round's
 * members have as well, and would be named by: their segments, and all of those that are not of many.
 */
class KeptSecrets {
  readonly #surveys: Secrets['surveys'] = [];
  readonly #rounds = new Map<string, Pick<Secrets['rounds'][number], 'deleteAfter' | 'round'>>();
  readonly #receipts = new Map<string, Row[]>();

  constructor(
    readonly backup: string,
    readonly tellable: ReadonlySet<string>,
    /** Whether they are written. */
    readonly isWanted: boolean,
  ) {}

  /** @returns the round without the numbers of those who have answered */
  takeNumbers({ waiting, arrived, ...round }: Row): Row {
    const { _id, closedAt, endsAt, forgottenAt } = round;
    const taken = serialized({ ...(waiting !== undefined && { waiting }), ...(arrived && { arrived }) });
    if (!(forgottenAt instanceof Date))
      this.#rounds.set(String(_id), { deleteAfter: lastDay(closedAt, endsAt), round: taken });
    return round;
  }

  takeReceipt(receipt: Row): Row | null {
    const round = roundOf(receipt);
    const { segments, ...anonymous } = receipt;
    const isKept = isOfMany(receipt) && this.tellable.has(round);
    const taken = isKept ? segments && { _id: receipt._id, segments } : receipt;
    if (taken && this.isWanted) {
      const apart = this.#receipts.get(round) ?? [];
      apart.push(serialized(taken));
      this.#receipts.set(round, apart);
    }
    return isKept ? anonymous : null;
  }

  /** @returns the survey without its secret; an empty one says that there was one */
  takeFrom(survey: Row): Row {
    const { _id, secret, endAt } = survey;
    if (typeof secret !== 'string' || secret === '') return survey;
    this.#surveys.push({ _id: String(_id), value: secret, deleteAfter: lastDay(endAt) });
    return { ...survey, secret: '' };
  }

  async withRounds(rows: AsyncIterable<Row>): Promise<Secrets> {
    const rounds: Secrets['rounds'] = [];
    for await (const { _id, companyId, surveyId, value } of rows) {
      const id = String(_id);
      const names = { companyId: String(companyId), surveyId: String(surveyId), value: String(value) };
      const receipts = this.#receipts.get(id) ?? [];
      rounds.push({ _id: id, ...names, deleteAfter: null, ...this.#rounds.get(id), receipts });
    }
    return { backup: this.backup, rounds, surveys: this.#surveys };
  }
}

/** Thirty days after the first known end. */
function lastDay(...ends: readonly unknown[]): string | null {
  const end = ends.find((time) => time instanceof Date);
  return end ? later(end, SECRET_RETENTION_DAYS * DAY).toISOString() : null;
}

/** The server's error for a database that does not support snapshots. */
function explain(error: unknown): unknown {
  if (!(error instanceof mongo.MongoServerError)) return error;
  if (error.code === 123 || error.codeName === 'NotAReplicaSet' || /replica set/.test(error.message))
    return new BackupError(
      'A consistent backup needs a MongoDB replica set (one member is enough: --replSet).',
    );
  if (error.code === 239 || error.code === 246)
    return new BackupError(
      'The database did not keep its history for as long as the backup took: increase minSnapshotHistoryWindowInSeconds of MongoDB.',
    );
  return error;
}
