import { endpoints } from '@elan/contracts';
import {
  audienceIdsOf,
  createSurvey,
  deleteSurvey,
  listSurveys,
  readSurvey,
  restoreSurvey,
  updateSurvey,
  type Actor,
  type Core,
  type SurveyRecord,
} from '@elan/server-core';
import type { Mount } from '../http/mount';
import { presentSurvey, presentSurveyView } from './survey.presenter';

/** What a link holds whose member got lost on the way; it counts as no member. */
const LOST_MEMBER = 'undefined';

export function mountSurveys(mount: Mount): void {
  const rows = endpoints.surveys;

  mount(rows.list, async ({ core, actor }) => {
    const surveys = await listSurveys(core, actor);
    const audiences = await audienceIdsOf(core, actor.companyId, surveys);
    return surveys.map((survey) => presentSurvey(survey, audiences.get(survey._id) ?? []));
  });

  mount(rows.read, async ({ core, actor, params, query }) => {
    const memberId = query.u === LOST_MEMBER ? undefined : query.u;
    const isPreview = query.preview === '1';
    return presentSurveyView(await readSurvey(core, actor, params.surveyId, { memberId, isPreview }));
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
  const audiences = await audienceIdsOf(core, actor.companyId, [survey]);
  return presentSurvey(survey, audiences.get(survey._id) ?? []);
}
