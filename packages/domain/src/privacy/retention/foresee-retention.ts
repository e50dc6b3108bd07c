import { dayInZone } from '@elan/calendar';
import { RETENTION_GRACE_DAYS } from '@elan/contracts';
import { findCompany } from '../../company';
import { type Context, DAY, later } from '../../platform';
import { companiesToBegin } from './delete-outdated';
import { outdatedRounds } from './outdated';
import { defaultRules, nightAfter } from './rules';

/** @returns of companies that have chosen nothing yet, the rounds whose results the default folds first, and when */
export async function foreseeRetention(
  context: Context,
): Promise<{ readonly companyId: string; readonly id: string; readonly at: Date }[]> {
  const found = [];
  for (const companyId of await companiesToBegin(context)) {
    const timeZone = (await findCompany(context, companyId, ['timeZone']))?.timeZone ?? 'UTC';
    const at = nightAfter(later(context.clock.now(), RETENTION_GRACE_DAYS * DAY), timeZone);
    const today = dayInZone(at, timeZone);
    const rounds = await outdatedRounds(context, companyId, { today, rules: defaultRules, timeZone });
    found.push(...rounds.map(({ _id: id }) => ({ companyId, id, at })));
  }
  return found;
}
