import { endpoints } from '@elan/contracts';
import { orderReminder, orderTestMail, readProgress } from '@elan/domain/scheduling';
import { endSurvey } from '@elan/domain/surveys';
import type { Mount } from '../http/mount';
import { whole } from './survey.routes';

export function mountProgress(mount: Mount): void {
  const rows = endpoints.progress;

  mount(rows.read, ({ context, actor, params, query }) =>
    readProgress(context, actor, params.surveyId, query.language),
  );

  mount(rows.remind, async ({ context, actor, params }) => {
    const from = await orderReminder(context, actor, params.surveyId);
    return { from: from.toISOString() };
  });

  mount(rows.testMail, async ({ context, actor, params }) => {
    await orderTestMail(context, actor, params.surveyId);
    return {};
  });

  mount(rows.end, async ({ context, actor, params }) =>
    whole(context, await endSurvey(context, actor, params.surveyId)),
  );
}
