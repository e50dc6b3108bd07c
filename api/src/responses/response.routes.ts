import { endpoints } from '@elan/contracts';
import { checkResponse, exportResponses, submitResponse, surveyHeatmap } from '@elan/server-core';
import type { Mount } from '../http/mount';

export function mountResponses(mount: Mount): void {
  const rows = endpoints.responses;

  mount(rows.submit, async ({ core, params, body }) => {
    await submitResponse(core, params.surveyId, body.userId, body.response);
    return { answered: true };
  });

  mount(rows.submitForUser, async ({ core, params, body }) => {
    await submitResponse(core, body.surveyId, params.userId, body.response);
    return { answered: true };
  });

  mount(rows.check, async ({ core, params }) => ({
    answered: await checkResponse(core, params.surveyId, params.responseId),
  }));

  mount(rows.segmentations, ({ core, actor, params, query }) =>
    surveyHeatmap(core, actor, params.surveyId, query),
  );

  mount(rows.csv, async ({ core, actor, params, query, response }) => {
    const file = await exportResponses(core, actor, params.surveyId, query);
    response.attachment('responses.csv');
    return file;
  });
}
