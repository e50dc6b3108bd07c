import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SECRET_RETENTION_DAYS } from '@elan/contracts';
import { type Connection, mongo } from 'mongoose';
import { type Clock, DAY, later, newId } from '../platform';
import { mails } from '../scheduling';
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
    const kept = new KeptSecrets(id);
    const content = readAll(snapshot, kept, names);
    await writeBackupFile(file, { id, takenAt: takenAt.toISOString(), dataVersion: NEEDED_VERSION }, content);
    await noteBackup({ connection }, takenAt);
    say(`Backup ${file}: everything as of ${takenAt.toISOString()}.`);
    if (secrets && passphrase !== undefined) {
      await writeSecretsFile(secrets.file, passphrase, await kept.withRounds(snapshot(SECRETS)));
      say(`Secrets ${secrets.file}: encrypted. Delete it within ${SECRET_RETENTION_DAYS} days.`);
    } else
      say(
        'Left out: the secrets of rounds and links. Rounds with answers that run now cannot go on without.',
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
    for await (const row of snapshot(collection)) {
      if (collection === 'rounds') kept.noteRound(row);
      if (collection === 'outbox' && isSecretMail(row)) continue;
      yield { document: collection === 'surveys' ? kept.takeFrom(row) : row };
    }
  }
}

const secretKinds = Object.values(mails).flatMap(({ kind, isSecret }) => (isSecret ? kind : []));

/** Waiting mails with a code in them, or with a link that opens what backups do not have. */
const isSecretMail = ({ kind, state }: Row) =>
  secretKinds.includes(String(kind)) && ['pending', 'sending'].includes(String(state));

/** Extracts the secrets from what is kept, with the day after which each must be deleted. */
class KeptSecrets {
  readonly #surveys: Secrets['surveys'] = [];
  readonly #rounds = new Map<string, string | null>();

  constructor(readonly backup: string) {}

  noteRound({ _id, closedAt, endsAt, forgottenAt }: Row): void {
    if (forgottenAt instanceof Date) return;
    this.#rounds.set(String(_id), lastDay(closedAt, endsAt));
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
      rounds.push({ _id: id, ...names, deleteAfter: this.#rounds.get(id) ?? null });
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
