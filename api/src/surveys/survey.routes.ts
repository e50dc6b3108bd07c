import { endpoints, LANGUAGES, type Language } from '@elan/contracts';
import {
  createSurvey,
  deleteSurvey,
  describeSurvey,
  findGroupSize,
  groupSizeOf,
  listSurveys,
  readSurvey,
  restoreSurvey,
  updateSurvey,
  type Core,
  type SurveyRecord,
} from '@elan/server-core';
import type { Request } from 'express';
import type { Mount } from '../http/mount';
import { presentListedSurvey, presentPublicSurvey, presentSurvey } from './survey.presenter';

/** What a link holds whose member got lost on the way; it counts as no member. */
const LOST_MEMBER = 'undefined';

export function mountSurveys(mount: Mount): void {
  const rows = endpoints.surveys;

  mount(rows.list, async ({ core, actor }) => {
    const [surveys, company] = await Promise.all([
      listSurveys(core, actor),
      findGroupSize(core, actor.companyId),
    ]);
    return surveys.map((survey) => presentListedSurvey(survey, groupSizeOf(survey, company)));
  });

  mount(rows.read, async ({ core, actor, params, query, request }) => {
    const memberId = query.u === LOST_MEMBER ? undefined : query.u;
    const isPreview = query.preview === '1';
    const { language } = query;
    const link = { memberId, isPreview, language, browserLanguage: browserLanguage(request) };
    const view = await readSurvey(core, actor, params.surveyId, link);
    return view.view === 'whole' ? whole(core, view.survey) : presentPublicSurvey(view);
  });

  mount(rows.create, async ({ core, actor, body }) => whole(core, await createSurvey(core, actor, body)));

  mount(rows.update, async ({ core, actor, params, body }) =>
    whole(core, await updateSurvey(core, actor, params.surveyId, body)),
  );

  mount(rows.remove, async ({ core, actor, params }) => {
    await deleteSurvey(core, actor, params.surveyId);
    return {};
  });

  mount(rows.restore, async ({ core, actor, params }) =>
    whole(core, await restoreSurvey(core, actor, params.surveyId)),
  );
}

async function whole(core: Core, survey: SurveyRecord) {
  return presentSurvey(survey, await describeSurvey(core, survey));
}

/** The one that the browser likes best of those that there are. */
function browserLanguage(request: Request): Language {
  const [first] = LANGUAGES;
  return LANGUAGES.find((language) => language === request.acceptsLanguages([...LANGUAGES])) ?? first;
}
