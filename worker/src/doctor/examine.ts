import { access, constants, stat, statfs } from 'node:fs/promises';
import { isIP } from 'node:net';
import { dirname, resolve } from 'node:path';
import { examineDatabase } from '@elan/domain/backup';
import type { Clock, Settings } from '@elan/domain/platform';
import type { Environment } from '@elan/edge/settings';
import { lookAtBackups, lookAtEmbeddedBackups } from './backup-findings';
import { about, type Finding, saidBy } from './finding';
import { examineMailServer, examineSenderDomain, type TextResolver } from './mail-findings';
import { examineSettings } from './settings-findings';

export interface Wishes {
  /** Who gets a test mail. */
  readonly mailTo?: string | undefined;
  readonly dkim?: string | undefined;
}

interface Surroundings {
  readonly environment: Environment;
  readonly clock: Clock;
  readonly resolver: TextResolver;
}

const OLDEST_DATABASE = 6;
/** Sessions, codes and due times are compared with one clock, written by another. */
const CLOCKS_APART = 5000;
const FREE = { wrong: 200_000_000, note: 2_000_000_000 };

/** Looks at everything that an installation needs, one after the other. */
export async function* examine(
  { environment, clock, resolver }: Surroundings,
  { mailTo, dkim }: Wishes,
): AsyncGenerator<Finding> {
  const { settings, isBrought, findings } = examineSettings(environment);
  yield* findings;
  const dataDir = environment['DATA_DIR']?.trim() || '.data';
  yield await examineDisk(dataDir);
  if (!settings) return;
  if (isBrought('MONGODB_URI')) yield* await lookAtEmbeddedBackups(dataDir, clock);
  else yield* await lookAtDatabase(settings, clock);
  if (!isBrought('SMTP_URL')) {
    yield await examineMailServer(settings, mailTo);
    yield* await examineSenderDomain(settings, resolver, dkim);
  }
  if (!isBrought('PUBLIC_URL')) yield* await examinePublicAddress(settings, clock);
}

async function lookAtDatabase({ MONGODB_URI }: Settings, clock: Clock): Promise<Finding[]> {
  const { right, note, wrong } = about('database');
  try {
    const { version, isReplicaSet, clockAhead, backups } = await examineDatabase(MONGODB_URI, () =>
      clock.now(),
    );
    const seconds = Math.abs(clockAhead) / 1000;
    return [
      Number.parseInt(version, 10) < OLDEST_DATABASE
        ? wrong(`It is MongoDB ${version}; ${OLDEST_DATABASE}.0 or later is needed.`)
        : right(`It is MongoDB ${version}, and takes writes.`),
      ...(isReplicaSet
        ? []
        : [
            note(
              'It is no replica set, so npm run backup needs the product to be stopped. One member is enough.',
            ),
          ]),
      seconds * 1000 > CLOCKS_APART
        ? wrong(`Its clock is ${Math.round(seconds)} s off this one: set both by a time server.`)
        : right('Its clock agrees with this one.'),
      ...lookAtBackups(backups),
    ];
  } catch (error) {
    return [wrong(`It cannot be used: ${saidBy(error)}. Look at MONGODB_URI and MONGODB_PASSWORD.`)];
  }
}

/** @returns the folder, or the one in which it will be made; null: there is something else, or nobody may look */
async function nearestPlace(folder: string): Promise<string | null> {
  try {
    return (await stat(folder)).isDirectory() ? folder : null;
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return isMissing && dirname(folder) !== folder ? nearestPlace(dirname(folder)) : null;
  }
}

/** @param folder where data is written; it is made at the first start */
async function examineDisk(folder: string): Promise<Finding> {
  const { right, note, wrong } = about('disk');
  const place = await nearestPlace(resolve(folder));
  if (!place) return wrong('DATA_DIR is no folder, or may not be looked at: name one that can be written.');
  const isWritable = await access(place, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable) return wrong('DATA_DIR cannot be written: give it to the user who runs the product.');
  const { bavail, bsize } = await statfs(place);
  const free = bavail * bsize;
  const says = `${(free / 1e9).toFixed(1)} GB are free where data is written.`;
  if (free < FREE.wrong) return wrong(`${says} Make room.`);
  return free < FREE.note ? note(says) : right(says);
}

/** Examines the address as people reach it. */
async function examinePublicAddress({ PUBLIC_URL }: Settings, clock: Clock): Promise<Finding[]> {
  const { right, note, wrong } = about('public address');
  const { protocol, hostname } = new URL(PUBLIC_URL);
  const isLocal = hostname === 'localhost' || isIP(hostname.replace(/[[\]]/g, '')) > 0;
  const plain =
    protocol === 'http:' && !isLocal
      ? [wrong('It is not encrypted: put TLS before it, and write https://.')]
      : [];
  try {
    const asked = clock.now().getTime();
    const answer = await fetch(`${PUBLIC_URL}/api/health`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
    if (answer.status >= 300 && answer.status < 400)
      return [
        ...plain,
        wrong(`It leads elsewhere, to ${answer.headers.get('location') ?? 'nowhere'}: write that.`),
      ];
    if (!answer.ok)
      return [...plain, wrong(`Its health answers ${answer.status}: is the product running behind it?`)];
    const date = Date.parse(answer.headers.get('date') ?? '');
    const apart = Math.abs(date - asked) / 1000;
    return [
      ...plain,
      right('The product answers there.'),
      ...(apart * 1000 > CLOCKS_APART ? [note(`Its clock is ${Math.round(apart)} s off this one.`)] : []),
    ];
  } catch (error) {
    const { cause } = error as Error;
    return [...plain, wrong(`Nothing answers there: ${saidBy(cause ?? error)}.`)];
  }
}
