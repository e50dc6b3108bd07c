import { endpoints } from '@elan/contracts';
import { planNewSurvey, planSurveyChange, previewMails } from '@elan/domain/scheduling';
import type { Mount } from '../http/mount';

/** What saving a survey would send, before it is saved. */
export function mountSurveyMails(mount: Mount): void {
  const rows = endpoints.surveyMails;
  mount(rows.plan, async ({ context, actor, body }) => planNewSurvey(context, actor, body));
  mount(rows.planChange, async ({ context, actor, params, body }) =>
    planSurveyChange(context, actor, params.surveyId, body),
  );
  mount(rows.preview, async ({ context, actor, body }) => previewMails(context, actor, body));
}
