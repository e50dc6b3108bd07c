import { endpoints } from '@elan/contracts';
import { readLatestResults, readThematicComparison, readTrend } from '@elan/domain/results';
import { keptAnswer, ofResults } from '../http/kept-answer';
import type { Mount } from '../http/mount';

export function mountTrends(mount: Mount): void {
  const rows = endpoints.analysis;

  mount(rows.trend, (call) => {
    const { context, actor, params, query } = call;
    return keptAnswer(call, ofResults(call, 'trend'), () =>
      readTrend(context, actor, params.surveyId, query),
    );
  });

  mount(endpoints.dashboard.results, ({ context, actor, query: { language = actor.language } }) =>
    readLatestResults(context, actor, language),
  );

  mount(rows.thematic, ({ context, actor, params, query }) =>
    readThematicComparison(context, actor, params.thematicId, query),
  );
}
