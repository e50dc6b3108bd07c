import { endpoints } from '@elan/contracts';
import { readSurveyMessages, updateSurveyMessages } from '@elan/server-core';
import type { Mount } from '../http/mount';

export function mountSurveyMessages(mount: Mount): void {
  const rows = endpoints.surveyMessages;

  mount(rows.read, ({ core, actor }) => readSurveyMessages(core, actor));

  mount(rows.update, ({ core, actor, body }) => updateSurveyMessages(core, actor, body));
}
