import type { LinkState } from '@elan/contracts';
import { runningSubscription } from '../companies/subscription';
import { AppError } from '../core/app-error';
import type { Actor, Core } from '../core/core';
import { latestPeriod, openPeriod } from '../responses/answer-period';
import { findMember, hostOf } from '../responses/find-respondent';
import { hasAnswered } from '../responses/has-answered';
import { audienceIdsOf, isInAudience } from './audience-members';
import { findLinkedSurvey } from './find-survey';
import type { SurveyRecord } from './survey.model';

/** `whole` is for the company's administrators only. */
export type SurveyView =
  | { readonly view: 'whole'; readonly survey: SurveyRecord; readonly audienceUserIds: readonly string[] }
  | {
      readonly view: 'public';
      readonly survey: SurveyRecord;
      readonly state: LinkState | null;
      /** Whether the reader may see the questions: while they can be answered, and in a preview. */
      readonly isAsking: boolean;
      readonly audienceUserIds: readonly string[];
    };

interface Link {
  /** The member that the link names; absent in an administrator's read. */
  readonly memberId: string | undefined;
  readonly isPreview: boolean;
}

/**
 * A survey as its reader may see it: whole for an administrator of the company, for everybody else what a respondent
 * sees. With a member, also what that member's link may do now.
 * @throws AppError 404002, also to administrators of other companies who come without a link; 403004 no subscription
 */
export async function readSurvey(
  core: Core,
  actor: Actor | null,
  surveyId: string,
  { memberId, isPreview }: Link,
): Promise<SurveyView> {
  const survey = await findLinkedSurvey(core, surveyId);
  const company = await hostOf(core, survey);
  const isOwn = actor?.companyId === survey.companyId;
  if (isPreview && isOwn) {
    const audienceUserIds = memberId === undefined ? [] : [memberId];
    return { view: 'public', survey, state: 'ok', isAsking: true, audienceUserIds };
  }
  if (memberId !== undefined) return linkView(core, survey, company, memberId);
  if (!actor) {
    const isAsking = openPeriod(survey, company, core.clock.now()) !== null;
    return { view: 'public', survey, state: null, isAsking, audienceUserIds: [] };
  }
  if (!isOwn) throw new AppError('404002');
  if (!runningSubscription(company, core.clock.now())) throw new AppError('403004');
  const audienceUserIds = (await audienceIdsOf(core, actor.companyId, [survey])).get(surveyId) ?? [];
  return { view: 'whole', survey, audienceUserIds };
}

async function linkView(
  core: Core,
  survey: SurveyRecord,
  company: Awaited<ReturnType<typeof hostOf>>,
  memberId: string,
): Promise<SurveyView> {
  const inState = (state: LinkState, audienceUserIds: readonly string[] = []): SurveyView => ({
    view: 'public',
    survey,
    state,
    isAsking: state === 'ok',
    audienceUserIds,
  });
  const now = core.clock.now();
  const member = await findMember(core, survey.companyId, memberId);
  if (!member) return inState('invalid');
  const isAddressed = await isInAudience(core, survey, member);
  const audienceUserIds = isAddressed ? [memberId] : [];
  const latest = latestPeriod(survey, company, now);
  if (latest && (await hasAnswered(core, survey, memberId, latest.id))) {
    return inState('answered', audienceUserIds);
  }
  if (!isAddressed) return inState('notAllowed');
  return inState(openPeriod(survey, company, now) ? 'ok' : 'closed', audienceUserIds);
}
