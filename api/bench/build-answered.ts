import { publishRound } from '@elan/domain/answers';
import type { Actor } from '@elan/domain/platform';
import { newRound } from '@elan/domain/surveys';
import { allModels, buildCompany, closeSurvey, type buildContext } from '@elan/domain/testing';

type TestContext = Awaited<ReturnType<typeof buildContext>>;

const DAYS = 30;
const QUESTIONS = 20;
const OPTIONS = 8;
/** The day on which all of them open. */
export const FIRST_DAY = '2026-10-01';
const DAY = 86_400_000;

/** An answered survey, and the reader of its results. */
export interface Answered {
  readonly actor: Actor;
  readonly surveyId: string;
  readonly segmentationId: string;
}

/** A survey of thirty days with this many answers, spread evenly, its round closed or still running. */
export async function buildAnswered(
  { context, clock }: Pick<TestContext, 'context' | 'clock'>,
  answers: number,
  isClosed: boolean,
): Promise<Answered> {
  const { Receipt, Round, Segmentation, Survey } = allModels(context);
  const { company, admin } = await buildCompany(context);
  const companyId = company._id;
  const surveyId = `survey${companyId}`;
  const segmentationId = `team${companyId}`;
  const now = new Date(`${FIRST_DAY}T08:00:00Z`);
  const questions = Array.from({ length: QUESTIONS }, (_, index) => ({
    id: String(index + 1),
    label: `Question ${index + 1}`,
    order: index + 1,
    type: '1-10' as const,
    options: {},
  }));
  const fields = Array.from({ length: OPTIONS }, (_, index) => ({ id: `o${index}`, value: `Team ${index}` }));
  await Segmentation.create({
    _id: segmentationId,
    companyId,
    name: 'Team',
    normalisedName: 'team',
    active: true,
    inResults: true,
    type: 'select',
    fields,
    createdAt: now,
    updatedAt: now,
  });
  const texts = { next: 'Next', submit: 'Send', language: 'en', createdBy: admin.user._id } as const;
  const times = { startAt: now, endAt: new Date('2026-12-31T00:00:00Z'), createdAt: now };
  const survey = { _id: surveyId, companyId, name: 'Survey', active: true, questions, isLocked: true };
  await Survey.create({ ...survey, ...texts, ...times, secret: 'secret', minimumGroupSize: 5 });
  const period = { companyId, surveyId, periodId: 'once', startsAt: now, endsAt: times.endAt };
  const round = {
    ...newRound(period, { invited: answers, state: 'open', createdAt: now }),
    segmentations: [
      { _id: segmentationId, type: 'select' as const, bracket: null, fields, isDetailed: true },
    ],
    frozenAt: now,
  };
  await Round.create(round);
  const aDay = answers / DAYS;
  for (let day = 0; day < DAYS; day += 1) {
    clock.set(new Date(now.getTime() + day * DAY));
    const receipts = Array.from({ length: aDay }, (_, index) => ({
      _id: `${surveyId}:${day}:${index}`,
      companyId,
      surveyId,
      periodId: 'once',
      batch: null,
      counts: true,
      answers: questions.map(({ id }, order) => ({ id, value: (index * 7 + order * 3 + day) % 11 })),
      segments: [{ segmentationId, value: `o${index % OPTIONS}` }],
    }));
    for (let start = 0; start < receipts.length; start += 500) {
      await context.connection
        .collection<(typeof receipts)[number]>(Receipt.collection.collectionName)
        .insertMany(receipts.slice(start, start + 500));
      await publishRound(context, { _id: surveyId, companyId, minimumGroupSize: 5 }, company, round);
    }
  }
  if (isClosed) await closeSurvey(context, { companyId, surveyId });
  const actor = { ...admin.user, userId: admin.user._id, sessionId: admin.sessionId };
  return { actor, surveyId, segmentationId };
}
