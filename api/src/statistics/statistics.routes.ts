import { endpoints } from '@elan/contracts';
import { readAnalysis, readGroupAnswers, surveyAdvices, surveyStatistics } from '@elan/domain/results';
import { keptAnswer, ofResults } from '../http/kept-answer';
import type { Mount } from '../http/mount';

export function mountStatistics(mount: Mount): void {
  const rows = endpoints.statistics;

  mount(rows.survey, (call) => {
    const { context, actor, params, query } = call;
    return keptAnswer(call, ofResults(call, 'statistics'), () =>
      surveyStatistics(context, actor, params.surveyId, query),
    );
  });

  mount(endpoints.analysis.read, ({ context, actor, params, query }) =>
    readAnalysis(context, actor, params.surveyId, query),
  );

  mount(endpoints.analysis.group, ({ context, actor, params, query }) =>
    readGroupAnswers(context, actor, params.surveyId, query),
  );

  mount(rows.advices, (call) => {
    const { context, actor, params, query } = call;
    return keptAnswer(call, ofResults(call, 'advices'), () =>
      surveyAdvices(context, actor, params.surveyId, query),
    );
  });
}
