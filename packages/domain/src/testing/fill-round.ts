import { allModels } from '../all-models';
import type { Context } from '../platform/context/context';
import { newRound, type RoundRecord } from '../surveys/round-records/round.model';

interface Asked {
  readonly people: number;
  /** Ten by default. */
  readonly answeringDays?: number;
  readonly questions: readonly { readonly id: string }[];
  readonly segmentations: readonly {
    readonly _id: string;
    readonly fields: { id: string; value: string }[];
  }[];
}

/** A frozen round with everybody invited, directly in the database. */
export async function fillRound(
  context: Context,
  period: Pick<RoundRecord, 'companyId' | 'surveyId' | 'periodId' | 'startsAt' | 'endsAt'>,
  { people, questions, segmentations, answeringDays = 10 }: Asked,
): Promise<{ round: RoundRecord; answer(day: number): Promise<void> }> {
  const { Receipt, Round, RoundMember } = allModels(context);
  const { companyId, surveyId, periodId, startsAt } = period;
  const round = {
    ...newRound(period, { invited: people, state: 'open', createdAt: startsAt }),
    segmentations: segmentations.map(({ _id, fields }, place) => ({
      ...{ _id, fields, type: 'select' as const, bracket: null, isDetailed: place === 0 },
    })),
    frozenAt: startsAt,
  };
  await Round.create(round);
  const members = Array.from({ length: people }, (_, place) => ({
    ...{ _id: `${round._id}:${place}`, companyId, surveyId, periodId },
    ...{ memberId: `member-${place}`, addressVersion: 0, counts: true },
    segments: segmentations.map(({ _id, fields }, of) => ({
      segmentationId: _id,
      value: fields[(Math.floor(place / 4) * (of + 1) + of) % fields.length]?.id ?? '',
    })),
  }));
  await insertAll(context, RoundMember, members);
  return {
    round,
    /** Three of four answer, evenly on the first days. */
    async answer(day) {
      const answering = members.filter(
        (_, place) => place % 4 !== 3 && Math.floor(place / 4) % answeringDays === day,
      );
      await insertAll(
        context,
        Receipt,
        answering.map(({ _id, segments }, place) => ({
          ...{ _id: `receipt ${_id}`, companyId, surveyId, periodId, batch: null, counts: true, segments },
          answers: questions.map(({ id }, order) => ({ id, value: (place * 7 + order * 3 + day) % 11 })),
        })),
      );
    },
  };
}

/** Bypasses the model, whose checks take longer than the writing. */
async function insertAll(
  { connection }: Context,
  { collection: { collectionName } }: { collection: { collectionName: string } },
  rows: readonly { _id: string }[],
): Promise<void> {
  if (rows.length > 0) await connection.collection<{ _id: string }>(collectionName).insertMany([...rows]);
}
