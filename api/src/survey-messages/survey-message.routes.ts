import { endpoints } from '@elan/contracts';
import { readSurveyMessages, updateSurveyMessages } from '@elan/domain/surveys';
import type { Mount } from '../http/mount';

export function mountSurveyMessages(mount: Mount): void {
  const rows = endpoints.surveyMessages;

  mount(rows.read, ({ context, actor }) => readSurveyMessages(context, actor));

  mount(rows.update, ({ context, actor, body }) => updateSurveyMessages(context, actor, body));
}
