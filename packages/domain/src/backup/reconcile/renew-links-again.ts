import type { Context } from '../../platform';
import { roundModel } from '../../surveys/round-records/round.model';
import { queueRenewedLinks } from '../../upgrades/renew-links';
import type { Reconciliation } from './reconcile';

/**
 * Mails new links to everybody invited to rounds that continue, for surveys whose link keys have changed.
 * @returns how many
 */
export async function renewLinksAgain(
  context: Context,
  { backup }: Reconciliation,
  rekeyed: ReadonlySet<string>,
): Promise<number> {
  const running = await roundModel(context)
    .find({ state: 'open', closedAt: null, surveyId: { $in: [...rekeyed] } }, { _id: 1 })
    .setOptions({ acrossCompanies: true })
    .lean();
  const rounds = new Set(running.map(({ _id }) => _id));
  return rounds.size === 0 ? 0 : queueRenewedLinks(context, { rounds, occasion: backup });
}
