import { endpoints } from '@elan/contracts';
import { surveyAdvices, surveyStatistics } from '@elan/server-core';
import type { Mount } from '../http/mount';

export function mountStatistics(mount: Mount): void {
  const rows = endpoints.statistics;

  mount(rows.survey, ({ core, actor, params, query }) =>
    surveyStatistics(core, actor, params.surveyId, query),
  );

  mount(rows.advices, ({ core, actor, params, query }) => surveyAdvices(core, actor, params.surveyId, query));
}
