import { endpoints } from '@elan/contracts';
import { checkResponse, submitResponse } from '@elan/domain/answers';
import { exportResponses, surveyHeatmap } from '@elan/domain/results';
import { keptAnswer, ofResults } from '../http/kept-answer';
import type { Mount } from '../http/mount';

export function mountResponses(mount: Mount): void {
  const rows = endpoints.responses;

  mount(rows.submit, async ({ context, params, body }) => {
    const { userId: memberId, key, response: answers, comments } = body;
    await submitResponse(context, params.surveyId, { memberId, key }, { answers, comments });
    return { answered: true };
  });

  mount(rows.submitForUser, async ({ context, params, body }) => {
    const { surveyId, key, response: answers, comments } = body;
    await submitResponse(context, surveyId, { memberId: params.userId, key }, { answers, comments });
    return { answered: true };
  });

  mount(rows.check, async ({ context, params, query }) => ({
    answered: await checkResponse(context, params.surveyId, { memberId: params.responseId, key: query.k }),
  }));

  mount(rows.segmentations, (call) => {
    const { context, actor, params, query } = call;
    return keptAnswer(call, ofResults(call, 'heatmap'), () =>
      surveyHeatmap(context, actor, params.surveyId, query),
    );
  });

  mount(rows.csv, async ({ context, actor, params, query, response }) => {
    const { name, text } = await exportResponses(context, actor, params.surveyId, query);
    response.attachment(name);
    return text;
  });
}
