/**
 * Measures the cost of reading results with 3,000 and with 300,000 answers on the same days: once published, and with
 * answers that arrive while they are read. The cases alternate, so that other load on the machine affects all alike.
 * Exit code 1 if many cost more than 1.2 times what few cost, or arriving ones more than twice what few arriving ones
 * do: a closed round is added up once, a running one at each reading. `npm run bench -- statistics [many]`
 */
import { readAnalysis, surveyHeatmap, surveyStatistics } from '@elan/domain/results';
import { allModels, buildContext } from '@elan/domain/testing';
import { type Answered, buildAnswered, FIRST_DAY } from './build-answered';

const FEW = 3000;
const MANY = Number(process.argv[2] ?? 300_000);
const READS = 40;

const product = await buildContext({ now: `${FIRST_DAY}T08:00:00Z` });
const { context } = product;
const build = (answers: number, isClosed: boolean) => buildAnswered(product, answers, isClosed);
try {
  const few = await build(FEW, true);
  const many = await build(MANY, true);
  const arriving = await build(MANY, false);
  const fewArriving = await build(FEW, false);
  const rows = [
    [
      'statistics',
      (of: Answered) => surveyStatistics(context, of.actor, of.surveyId, { responses: 'false' }),
    ],
    [
      'analysis',
      async (of: Answered) => {
        // A new version outdates all copies.
        await allModels(context).Company.updateOne(
          { _id: of.actor.companyId },
          { $set: { name: of.surveyId } },
        );
        return readAnalysis(context, of.actor, of.surveyId, {});
      },
    ],
    [
      'heatmap',
      (of: Answered) => surveyHeatmap(context, of.actor, of.surveyId, { segmentationId: of.segmentationId }),
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
  await product.close();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
