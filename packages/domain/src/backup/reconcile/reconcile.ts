import { forgetClosedRounds } from '../../answers';
import { findCompanyIds } from '../../company';
import { type Context, dueAtFirst } from '../../platform';
import { deleteExpiredSecrets } from '../../surveys';
import type { Secrets } from '../archive/secrets-file';
import { endUnkeyedRounds } from './end-unkeyed-rounds';
import { reconcileMails } from './reconcile-mails';
import { renewLinksAgain } from './renew-links-again';
import { restoreSecrets } from './restore-secrets';

export interface Reconciliation {
  /** The id of the backup. */
  readonly backup: string;
  readonly takenAt: Date;
  readonly secrets: Secrets | null;
  /** What was due by then has been sent. */
  readonly ranUntil: Date;
  say(line: string): void;
}

/** Brings data from an earlier moment up to date. */
export async function reconcile(context: Context, reconciliation: Reconciliation): Promise<void> {
  const { say } = reconciliation;
  const { rounds, dropped, rekeyed } = await restoreSecrets(context, reconciliation);
  if (rounds > 0) say(`The secrets of ${rounds} rounds are back.`);
  if (dropped > 0) say(`${dropped} secrets are past their day: they are not restored.`);
  const mails = await reconcileMails(context, reconciliation);
  if (mails > 0) say(`${mails} mails that were on their way, or to leave before it ended, count as sent.`);
  const ended = await endUnkeyedRounds(context, reconciliation);
  if (ended > 0)
    say(
      `${ended} rounds that run have answers and no secret: they are closed, since nobody could tell who has answered. What had arrived is published by the usual rules.`,
    );
  const renewed = await renewLinksAgain(context, reconciliation, rekeyed);
  if (renewed > 0) say(`${renewed} people get new links by mail: the keys of the old ones were not kept.`);
  const expired = await deleteExpiredSecrets(context);
  const forgotten = await forgetClosedRounds(context);
  if (expired + forgotten > 0)
    say(
      `${forgotten} rounds and ${expired} surveys were over for thirty days: what told who answered is gone.`,
    );
  await dueAtFirst(context, await findCompanyIds(context));
}
