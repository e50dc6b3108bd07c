import { endpoints, LANGUAGES, type Language } from '@elan/contracts';
import {
  audienceIdsOf,
  createSurvey,
  deleteSurvey,
  findGroupSize,
  groupSizeOf,
  listSurveys,
  readSurvey,
  restoreSurvey,
  updateSurvey,
  type Actor,
  type Core,
  type ListedSurvey,
  type SurveyRecord,
} from '@elan/server-core';
import type { Request } from 'express';
import type { Mount } from '../http/mount';
import { presentSurvey, presentSurveyView } from './survey.presenter';

/** What a link holds whose member got lost on the way; it counts as no member. */
const LOST_MEMBER = 'undefined';

export function mountSurveys(mount: Mount): void {
  const rows = endpoints.surveys;

  mount(rows.list, async ({ core, actor }) => {
    const surveys = await listSurveys(core, actor);
    const about = await describe(core, actor, surveys);
    return surveys.map((survey) => presentSurvey(survey, about(survey)));
  });

  mount(rows.read, async ({ core, actor, params, query, request }) => {
    const memberId = query.u === LOST_MEMBER ? undefined : query.u;
    const isPreview = query.preview === '1';
    const { language } = query;
    const link = { memberId, isPreview, language, browserLanguage: browserLanguage(request) };
    return presentSurveyView(await readSurvey(core, actor, params.surveyId, link));
  });

  mount(rows.create, async ({ core, actor, body }) =>
    whole(core, actor, await createSurvey(core, actor, body)),
  );

  mount(rows.update, async ({ core, actor, params, body }) =>
    whole(core, actor, await updateSurvey(core, actor, params.surveyId, body)),
  );

  mount(rows.remove, async ({ core, actor, params }) => {
    await deleteSurvey(core, actor, params.surveyId);
    return {};
  });

  mount(rows.restore, async ({ core, actor, params }) =>
    whole(core, actor, await restoreSurvey(core, actor, params.surveyId)),
  );
}

async function whole(core: Core, actor: Actor, survey: SurveyRecord) {
  const about = await describe(core, actor, [survey]);
  return presentSurvey(survey, about(survey));
}

/** Looks up what surveys of a company are shown with. */
async function describe(core: Core, { companyId }: Actor, surveys: readonly ListedSurvey[]) {
  const [audiences, company] = await Promise.all([
    audienceIdsOf(core, companyId, surveys),
    findGroupSize(core, companyId),
  ]);
  return (survey: ListedSurvey) => ({
    audienceUserIds: audiences.get(survey._id) ?? [],
    minimumGroupSize: groupSizeOf(survey, company),
  });
}

/** The one that the browser likes best of those that there are. */
function browserLanguage(request: Request): Language {
  const [first] = LANGUAGES;
  return LANGUAGES.find((language) => language === request.acceptsLanguages([...LANGUAGES])) ?? first;
}
