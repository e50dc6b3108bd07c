import { endpoints } from '@elan/contracts';
import { listTemplates, listThematics, readTemplate } from '@elan/domain/surveys';
import type { Mount } from '../http/mount';

export function mountThematics(mount: Mount): void {
  mount(endpoints.thematics.list, ({ actor, query }) => listThematics(query.language ?? actor.language));

  mount(endpoints.surveyTemplates.list, ({ actor, query }) =>
    listTemplates(query.language ?? actor.language, query.thematicId),
  );

  mount(endpoints.surveyTemplates.read, ({ actor, params, query }) =>
    readTemplate(params.templateId, query.language ?? actor.language),
  );
}
