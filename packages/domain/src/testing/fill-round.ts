import { allModels } from '../all-models';
import type { Context } from '../platform/context/context';
import { newRound, type RoundRecord } from '../surveys/rounds/round.model';

interface Asked {
  readonly people: number;
  readonly questions: readonly { readonly id: string }[];
  readonly segmentations: readonly {
    readonly _id: string;
    readonly fields: { id: string; value: string }[];
  }[];
}

/** A frozen round with everybody who was invited, straight in the database. */
export async function fillRound(
  context: Context,
  period: Pick<RoundRecord, 'companyId' | 'surveyId' | 'periodId' | 'startsAt' | 'endsAt'>,
  { people, questions, segmentations }: Asked,
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
  await RoundMember.insertMany(members);
  return {
    round,
    /** Three of four answer, a tenth of them on each of the first ten days. */
    async answer(day) {
      const answering = members.filter((_, place) => place % 4 !== 3 && Math.floor(place / 4) % 10 === day);
      await Receipt.insertMany(
        answering.map(({ _id, segments }, place) => ({
          ...{ _id: `receipt ${_id}`, companyId, surveyId, periodId, batch: null, counts: true, segments },
          answers: questions.map(({ id }, order) => ({ id, value: (place * 7 + order * 3 + day) % 11 })),
        })),
      );
    },
  };
}
