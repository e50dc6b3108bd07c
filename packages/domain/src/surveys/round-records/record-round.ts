import { type Context, isDuplicateKey } from '../../platform';
import { newRound, roundId, roundModel, type RoundRecord } from './round.model';

type OfPeriod = Pick<RoundRecord, 'companyId' | 'surveyId' | 'periodId' | 'startsAt' | 'endsAt'>;
type Opened = OfPeriod & Pick<RoundRecord, 'remindsEverybody' | 'cards'>;

/**
 * Opens the round of a period, or records how many are invited to it now; who gets its reminders, and whether it has
 * cards, stays as it was when it opened. Another process may do so at the same instant.
 */
export async function openRound(context: Context, period: Opened, invited: number): Promise<RoundRecord> {
  const { companyId, surveyId, periodId, startsAt, endsAt } = period;
  const _id = roundId(surveyId, periodId);
  const now = { startsAt, endsAt, invited, state: 'open' } as const;
  // Usually nothing has changed; a write would invalidate everybody's copies.
  const same = await roundModel(context)
    .findOne({ _id, companyId, ...now, mostInvited: { $gte: invited } })
    .lean();
  if (same) return same;
  const found = await roundModel(context)
    .findOneAndUpdate(
      { _id, companyId },
      { $set: now, $max: { mostInvited: invited } },
      { returnDocument: 'after' },
    )
    .lean();
  if (found) return found;
  const { remindsEverybody = false, cards = false } = period;
  const round = newRound(period, {
    ...{ invited, state: 'open' as const, createdAt: context.clock.now() },
    remindsEverybody,
    ...(cards && { cards }),
    isPromised: true,
  });
  try {
    await roundModel(context).create(round);
    return round;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return openRound(context, period, invited);
  }
}

/** Records a period that passed without a round; an existing one stays as it is. */
export async function recordMissedRound(context: Context, period: OfPeriod): Promise<void> {
  const round = newRound(period, {
    invited: 0,
    state: 'missed' as const,
    createdAt: context.clock.now(),
    isPromised: true,
  });
  await roundModel(context)
    .create(round)
    .catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
}

/** Removes the rounds of a survey that is being purged. */
export async function eraseRounds(context: Context, companyId: string, surveyId: string): Promise<void> {
  await roundModel(context).deleteMany({ companyId, surveyId });
}
