import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Actor, Context } from '../../platform';
import { claimMail, mailsInTurn, markSent, newId } from '../../platform';
import { openDueRounds } from '../../scheduling';
import {
  allModels,
  answerAs,
  buildCompany,
  buildContext,
  buildSurvey,
  buildUsers,
  closeSurvey,
  openContextOn,
  type TestClock,
} from '../../testing';
import { backUp, restore } from '..';

export const PASSPHRASE = 'a passphrase of the tests';

/** A database to back up, a folder for files, and other databases to restore into. */
export async function openBackupScene() {
  const { context, clock, close } = await buildContext();
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  const uriOf = (name: string) => {
    const uri = new URL(context.settings.MONGODB_URI);
    uri.pathname = `/${name}`;
    return uri.toString();
  };
  let files = 0;
  const newFile = (ending = 'backup.gz') => join(folder, `${(files += 1)}.${ending}`);
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  return {
    context,
    clock,
    folder,
    said,
    newFile,
    /** The address of a database that does not exist yet. */
    newUri: () => uriOf(`restored_${newId().replace(/[-_]/g, 'x')}`),
    async backUp(secrets?: string, of = context): Promise<string> {
      const to = newFile();
      const apart = secrets === undefined ? {} : { secrets: { file: secrets, passphrase: PASSPHRASE } };
      return backUp({ uri: of.settings.MONGODB_URI, to, clock, say, ...apart });
    },
    async restore(from: string, uri: string, more: Partial<Parameters<typeof restore>[0]> = {}) {
      said.length = 0;
      const settings = { ...context.settings, MONGODB_URI: uri };
      await restore({ settings, from, clock, log: context.log, replaces: false, say, ...more });
    },
    open: (uri: string) => openContextOn(uri, clock),
    async close() {
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The text in a backup. */
export const textOf = async (file: string) => gunzipSync(await readFile(file)).toString('utf8');

/** Sends all mails that are due. @returns their keys */
export async function deliver(context: Context): Promise<string[]> {
  const due = await Promise.all([true, false].map((urgent) => mailsInTurn(context, urgent)(1000)));
  const keys = due.flat().map(({ key }) => key);
  for (const key of keys) {
    const mail = await claimMail(context, key);
    if (mail) await markSent(context, mail);
  }
  return keys;
}

/**
 * A company of twelve: a finished survey with ten answers and comments, a running one with six, and a running one with
 * none.
 */
export async function buildRunningCompany(context: Context, clock: TestClock) {
  clock.set('2026-11-20T10:00:00Z');
  const { company, admin } = await buildCompany(context);
  const companyId = company._id;
  const actor: Actor = { ...admin.user, userId: admin.user._id, sessionId: admin.sessionId };
  const members = await buildUsers(context, companyId, 12);
  const answers = (value: number) => [{ id: '1', value }];
  const written = (place: number) => [{ questionId: null, text: `Comment ${place}` }];
  const surveys = await Promise.all(
    ['over', 'answered', 'silent'].map((name) =>
      buildSurvey(context, companyId, { name, minimumGroupSize: 5, comments: 'survey' }),
    ),
  );
  const [over, answered, silent] = surveys as [(typeof surveys)[0], (typeof surveys)[0], (typeof surveys)[0]];
  await openDueRounds(context);
  await deliver(context);
  for (const [place, { _id }] of members.slice(0, 10).entries())
    await answerAs(context, over._id, _id, answers(place), written(place));
  for (const [place, { _id }] of members.slice(0, 6).entries())
    await answerAs(context, answered._id, _id, answers(place), written(place));
  await allModels(context).Survey.updateOne({ _id: over._id, companyId }, { $set: { endAt: clock.now() } });
  await closeSurvey(context, { companyId, surveyId: over._id });
  clock.advance(60_000);
  return { companyId, actor, members, over, answered, silent, answers };
}
