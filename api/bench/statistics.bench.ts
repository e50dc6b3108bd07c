/**
 * What reading results costs with 3,000 and with 300,000 answers on the same days: once published, and with answers that
 * arrive while they are read. They take turns, so that whatever else the machine does troubles all alike.
 * Exit code 1 when many cost more than 1.2 times what few cost, or arriving ones more than twice what few that arrive do: a
 * closed round is added up once, one that runs at each reading.
 * `npm run bench -- statistics [many]`
 */
import {
  type Actor,
  newRound,
  publishRound,
  readAnalysis,
  surveyHeatmap,
  surveyStatistics,
} from '@elan/domain';
import { allModels, buildCompany, buildContext, closeSurvey } from '@elan/domain/testing';

const FEW = 3000;
const MANY = Number(process.argv[2] ?? 300_000);
const DAYS = 30;
const READS = 40;
const QUESTIONS = 20;
const OPTIONS = 8;
const FIRST_DAY = '2026-10-01';
const DAY = 86_400_000;

const { context, clock, close } = await buildContext({ now: `${FIRST_DAY}T08:00:00Z` });
try {
  const few = await build(FEW, true);
  const many = await build(MANY, true);
  const arriving = await build(MANY, false);
  const fewArriving = await build(FEW, false);
  const rows = [
    ['statistics', (of: Built) => surveyStatistics(context, of.actor, of.surveyId, { responses: 'false' })],
    [
      'analysis',
      async (of: Built) => {
        // A stamp makes old what is kept.
        await allModels(context).Company.updateOne(
          { _id: of.actor.companyId },
          { $set: { name: of.surveyId } },
        );
        return readAnalysis(context, of.actor, of.surveyId, {});
      },
    ],
    [
      'heatmap',
      (of: Built) => surveyHeatmap(context, of.actor, of.surveyId, { segmentationId: of.segmentationId }),
    ],
  ] as const;
  let held = true;
  for (const [name, read] of rows) {
    const times = {
      few: [] as number[],
      many: [] as number[],
      arriving: [] as number[],
      fewArriving: [] as number[],
    };
    for (let turn = 0; turn < READS; turn += 1) {
      times.few.push(await timed(() => read(few)));
      times.many.push(await timed(() => read(many)));
      times.arriving.push(await timed(() => read(arriving)));
      times.fewArriving.push(await timed(() => read(fewArriving)));
    }
    const base = median(times.few);
    const ratio = median(times.many) / base;
    const fresh = median(times.arriving) / median(times.fewArriving);
    held &&= ratio <= 1.2 && fresh <= 2;
    process.stdout.write(
      `${name}: ${base.toFixed(1)} ms with ${FEW} answers; ${MANY} cost ${ratio.toFixed(2)} times as much, while they arrive ${fresh.toFixed(2)} times what few that arrive do\n`,
    );
  }
  process.stdout.write(`limits 1.2 and 2: ${held ? 'held' : 'exceeded'}\n`);
  process.exitCode = held ? 0 : 1;
} finally {
  await close();
}

interface Built {
  readonly actor: Actor;
  readonly surveyId: string;
  readonly segmentationId: string;
}

/** A survey of thirty days with that many answers, spread evenly, its round closed or still running. */
async function build(answers: number, isClosed: boolean): Promise<Built> {
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
    type: 'select',
    fields,
    createdAt: now,
    updatedAt: now,
  });
  const texts = { next: 'Next', submit: 'Send', language: 'en', createdBy: admin.user._id } as const;
  const times = { startAt: now, endAt: new Date('2026-12-31T00:00:00Z'), createdAt: now };
  const survey = { _id: surveyId, companyId, name: 'Survey', active: true, questions, hasAnswers: true };
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

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
