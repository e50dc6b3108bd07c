import { endpoints } from '@elan/contracts';
import { checkResponse, exportResponses, submitResponse, surveyHeatmap } from '@elan/domain';
import type { Mount } from '../http/mount';

export function mountResponses(mount: Mount): void {
  const rows = endpoints.responses;

  mount(rows.submit, async ({ context, params, body }) => {
    await submitResponse(context, params.surveyId, body.userId, body.response);
    return { answered: true };
  });

  mount(rows.submitForUser, async ({ context, params, body }) => {
    await submitResponse(context, body.surveyId, params.userId, body.response);
    return { answered: true };
  });

  mount(rows.check, async ({ context, params }) => ({
    answered: await checkResponse(context, params.surveyId, params.responseId),
  }));

  mount(rows.segmentations, ({ context, actor, params, query }) =>
    surveyHeatmap(context, actor, params.surveyId, query),
  );

  mount(rows.csv, async ({ context, actor, params, query, response }) => {
    const file = await exportResponses(context, actor, params.surveyId, query);
    response.attachment('responses.csv');
    return file;
  });
}
