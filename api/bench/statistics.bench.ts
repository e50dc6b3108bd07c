/**
 * Measures the cost of reading results with 3,000 and with 60,000 answers on the same days: once published, and with
 * answers that arrive while they are read. The cases alternate, so that other load on the machine affects all alike.
 * Exit code 1 if many cost more than 1.2 times what few cost, or arriving ones more than twice what few arriving ones
 * do: a closed round is added up once, a running one at each reading. `npm run bench -- statistics [many]`
 */
import { readAnalysis, surveyHeatmap, surveyStatistics } from '@elan/domain/results';
import { allModels, buildContext } from '@elan/domain/testing';
import { type Answered, buildAnswered, FIRST_DAY } from './build-answered';
import { judge, say } from './scene/judge';
import { inTurns, timed } from './scene/load';

const FEW = 3000;
const MANY = Number(process.argv[2] ?? 60_000);
const READS = 40;
const limits = { many: 1.2, arriving: 2 };

const product = await buildContext({ now: `${FIRST_DAY}T08:00:00Z` });
const { context } = product;
const build = async (answers: number, isClosed: boolean) => {
  const began = performance.now();
  const built = await buildAnswered(product, answers, isClosed);
  say(`${answers} answers, published in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return built;
};
try {
  const few = await build(FEW, true);
  const many = await build(MANY, true);
  const arriving = await build(MANY, false);
  const fewArriving = await build(FEW, false);
  const rows: Record<string, (of: Answered) => Promise<unknown>> = {
    statistics: (of) => surveyStatistics(context, of.actor, of.surveyId, { responses: 'false' }),
    analysis: async (of) => {
      // A new version outdates all copies.
      const change = { $set: { name: of.surveyId } };
      await allModels(context).Company.updateOne({ _id: of.actor.companyId }, change);
      return readAnalysis(context, of.actor, of.surveyId, {});
    },
    heatmap: (of) => surveyHeatmap(context, of.actor, of.surveyId, { segmentationId: of.segmentationId }),
  };
  for (const [name, read] of Object.entries(rows)) {
    const reading = (of: Answered) => () => timed(() => read(of));
    const found = await inTurns(READS, {
      few: reading(few),
      many: reading(many),
      arriving: reading(arriving),
      fewArriving: reading(fewArriving),
    });
    judge(`${name} of ${MANY} answers`, [found.many, found.few], limits.many, {
      baseline: `that of ${FEW}:`,
    });
    judge(`${name} while they arrive`, [found.arriving, found.fewArriving], limits.arriving, {
      baseline: `that of ${FEW} that arrive:`,
    });
  }
} finally {
  await product.close();
}
