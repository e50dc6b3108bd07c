import { endpoints, type Language, languageOf, type ListedSurvey, LOST_SURVEY } from '@elan/contracts';
import { copyLink, describeSurvey, findSurveyOfLink, previewToken, readSurvey } from '@elan/domain/answers';
import type { Actor, Context } from '@elan/domain/platform';
import { readShownPage, restoreWithSentOut } from '@elan/domain/follow-up';
import {
  chooseReminders,
  readReminderChoice,
  requestLink,
  requestLinkByAddress,
  requestLinksByAddress,
} from '@elan/domain/scheduling';
import {
  createSurvey,
  deleteSurvey,
  findGroupSize,
  groupSizeOf,
  listSummaries,
  listSurveys,
  updateSurvey,
  type SurveyRecord,
} from '@elan/domain/surveys';
import { browserLanguage } from '../http/browser-language';
import { callerNetwork } from '../http/caller-network';
import { keptAnswer } from '../http/kept-answer';
import type { Mount } from '../http/mount';
import { presentListedSurvey, presentPublicSurvey, presentSummary, presentSurvey } from './survey.presenter';

/** What a link contains if its member was lost in transit; it counts as no member. */
const LOST_MEMBER = 'undefined';

export function mountSurveys(mount: Mount): void {
  const rows = endpoints.surveys;

  mount(rows.list, (call) =>
    keptAnswer(call, { name: 'surveys', parts: [call.actor.language], stateOf: ({ own }) => own }, () =>
      listed(call.context, call.actor),
    ),
  );

  mount(endpoints.surveyLists.summaries, async ({ context, actor, query }) =>
    (await listSummaries(context, actor.companyId)).map((survey) =>
      presentSummary(survey, query.language ?? actor.language),
    ),
  );

  mount(rows.read, async ({ context, actor, params, query, request }) => {
    const memberId = query.u === LOST_MEMBER ? undefined : query.u;
    const isPreview = query.preview === '1';
    const { language } = query;
    const isLost = params.surveyId === LOST_SURVEY && memberId !== undefined;
    const asked = isLost
      ? await findSurveyOfLink(context, { memberId, key: query.k }, callerNetwork(request))
      : params.surveyId;
    const view = await readSurvey(context, actor, asked, {
      ...{ memberId, key: query.k, isPreview, language, browserLanguage: browserLanguage(request) },
      previewToken: isPreview ? undefined : query.preview,
    });
    if (view.view === 'whole') return whole(context, view.survey, language && languageOf(language));
    const { companyId, _id: surveyId } = view.survey;
    const lastPage = await readShownPage(context, { companyId, surveyId }, view.language);
    return presentPublicSurvey(view, lastPage);
  });

  mount(rows.preview, async ({ context, actor, params }) => ({
    token: await previewToken(context, actor, params.surveyId),
  }));

  mount(rows.create, async ({ context, actor, body }) =>
    whole(context, await createSurvey(context, actor, body)),
  );

  mount(rows.update, async ({ context, actor, params, body }) =>
    whole(context, await updateSurvey(context, actor, params.surveyId, body)),
  );

  mount(rows.remove, async ({ context, actor, params }) => {
    await deleteSurvey(context, actor, params.surveyId);
    return {};
  });

  mount(rows.copyLink, async ({ context, actor, params, body }) => ({
    url: await copyLink(context, actor, params.surveyId, body.userId),
  }));

  mount(rows.requestLink, async ({ context, params, body, request }) => {
    await requestLink(context, params.surveyId, body.userId, callerNetwork(request));
    return {};
  });

  mount(rows.requestLinkByAddress, async ({ context, params, body, request }) => {
    const network = callerNetwork(request);
    if (params.surveyId === LOST_SURVEY) await requestLinksByAddress(context, body.email, network);
    else await requestLinkByAddress(context, params.surveyId, body.email, network);
    return {};
  });

  mount(rows.readReminders, async ({ context, params, query, request }) => {
    const link = { memberId: query.u ?? '', key: query.k };
    const choice = await readReminderChoice(context, params.surveyId, link, browserLanguage(request));
    return { wanted: choice.wanted, language: choice.language };
  });

  mount(rows.chooseReminders, async ({ context, params, body, request }) => {
    const { userId: memberId, key, wanted } = body;
    await chooseReminders(context, params.surveyId, { memberId, key }, wanted, callerNetwork(request));
    return {};
  });

  mount(rows.restore, async ({ context, actor, params }) =>
    whole(context, await restoreWithSentOut(context, actor, params.surveyId)),
  );
}

async function listed(context: Context, actor: Actor): Promise<ListedSurvey[]> {
  const [surveys, company] = await Promise.all([
    listSurveys(context, actor),
    findGroupSize(context, actor.companyId),
  ]);
  return surveys.map((survey) => presentListedSurvey(survey, groupSizeOf(survey, company), actor.language));
}

/** The survey as its administrators see it. */
export async function whole(context: Context, survey: SurveyRecord, language?: Language) {
  return presentSurvey(survey, await describeSurvey(context, survey), language);
}
