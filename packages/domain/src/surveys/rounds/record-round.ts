import { type Context, isDuplicateKey } from '../../platform';
import { roundId, roundModel, type RoundRecord } from './round.model';

type OfPeriod = Pick<RoundRecord, 'companyId' | 'surveyId' | 'periodId' | 'startsAt' | 'endsAt'>;

/** Opens the round of a period, or notes how many are invited to it now. Another worker may do so at the same instant. */
export async function openRound(context: Context, period: OfPeriod, invited: number): Promise<void> {
  const { companyId, surveyId, periodId, startsAt, endsAt } = period;
  await roundModel(context)
    .updateOne(
      { _id: roundId(surveyId, periodId), companyId },
      {
        $set: { startsAt, endsAt, invited, state: 'open' },
        $max: { mostInvited: invited },
        $setOnInsert: { surveyId, periodId, createdAt: context.clock.now() },
      },
      { upsert: true },
    )
    .catch(passDuplicate);
}

/** Writes down a period that passed without a round; one that is there already stays as it is. */
export async function recordMissedRound(context: Context, period: OfPeriod, invited: number): Promise<void> {
  const { companyId, surveyId, periodId, startsAt, endsAt } = period;
  const round: RoundRecord = {
    _id: roundId(surveyId, periodId),
    companyId,
    surveyId,
    periodId,
    startsAt,
    endsAt,
    invited,
    mostInvited: invited,
    state: 'missed',
    remindedHalfwayAt: null,
    remindedLastAt: null,
    createdAt: context.clock.now(),
  };
  await roundModel(context).create(round).catch(passDuplicate);
}

function passDuplicate(error: unknown): void {
  if (!isDuplicateKey(error)) throw error;
}

/** Removes the rounds of a survey that is being purged. */
export async function eraseRounds(context: Context, companyId: string, surveyId: string): Promise<void> {
  await roundModel(context).deleteMany({ companyId, surveyId });
}
