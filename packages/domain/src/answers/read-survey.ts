import type { CommentsSetting, LinkState, RespondentLanguage } from '@elan/contracts';
import { runningSubscription } from '../company';
import { type Actor, AppError, type Context } from '../platform';
import { latestPeriod, openPeriod } from './answer-period';
import { findLinkedMember, type PersonalLink } from './link/find-respondent';
import {
  hasAnsweredLink,
  isLinked,
  linkedRound,
  type LinkedSurvey,
  surveyForLink,
  readLinkedSurvey,
  wordOnce,
} from './link/survey-for-link';
import { readPreviewToken } from './preview-token';
import { groupSizeOf, type RoundRecord, type SurveyRecord, untranslatedTexts } from '../surveys';

interface WholeSurvey {
  readonly view: 'whole';
  readonly survey: SurveyRecord;
}

interface PublicView {
  readonly view: 'public';
  /** The survey in the reader's language, as far as its texts are not the company's own. */
  readonly survey: SurveyRecord;
  readonly language: RespondentLanguage;
  /** The texts that are in the survey's own language instead. */
  readonly untranslated: readonly string[];
  readonly minimumGroupSize: number;
  /** Its logo is missing if the survey has its own. */
  readonly company: { readonly name: string; readonly logo: string | null };
  readonly state: LinkState | null;
  /** Whether the reader may see the questions: while they can be answered, and in a preview. */
  readonly isAsking: boolean;
  /** The last instant of the running round, in the company's zone; null: none is running, or it has no end. */
  readonly roundEnd: { readonly at: Date; readonly timeZone: string } | null;
  readonly audienceUserIds: readonly string[];
  /** Whether the running round will have no results; only known to the page of thanks, which comes without a link. */
  readonly isWithheld: boolean;
  /** Whether fewer than the minimum were invited in this language, so that a comment in it tells who writes. */
  readonly isRareLanguage: boolean;
  readonly isPreview: boolean;
}

/** What the round has decided. */
interface OfRound {
  /** The comments that it asks for; absent: the same as the survey. */
  readonly comments?: CommentsSetting | undefined;
  readonly isWithheld?: boolean;
  /** Null: it has not begun. */
  readonly round?: RoundRecord | null | undefined;
}

/** `whole` is for the company's administrators only. */
export type SurveyView = WholeSurvey | PublicView;

interface Link {
  /** The member that the link names; absent when an administrator reads. */
  readonly memberId: string | undefined;
  readonly key: string | undefined;
  readonly isPreview: boolean;
  /** Opens the preview without an administrator. */
  readonly previewToken?: string | undefined;
  /** The reader's choice, which overrides the member's own. */
  readonly language: RespondentLanguage | undefined;
  /** The language of readers who have not chosen one and are not members. */
  readonly browserLanguage: RespondentLanguage;
}

/**
 * A survey as its reader may see it: whole for an administrator of the company, otherwise what a respondent sees. With
 * a link, also what that link may do now: a wrong one is `invalid`, no matter which member it names.
 * @throws AppError surveyNotFound, also for administrators of other companies who come without a link;
 * subscriptionRequired
 */
export async function readSurvey(
  context: Context,
  actor: Actor | null,
  surveyId: string,
  link: Link,
): Promise<SurveyView> {
  // Somebody who has just changed it through another process wants to see that.
  const { memberId, key, isPreview, previewToken } = link;
  const isFresh = actor !== null || previewToken !== undefined;
  const linked = await (isFresh ? readLinkedSurvey : surveyForLink)(context, surveyId);
  const { survey, company } = linked;
  const isOwn = actor?.companyId === survey.companyId;
  const minimumGroupSize = groupSizeOf(survey, company);
  const endsAt = openPeriod(survey, company, context.clock.now())?.endsAt;
  const publicView = (
    language: RespondentLanguage,
    {
      comments,
      isWithheld = false,
      isPreview = false,
      round,
      ...view
    }: Pick<PublicView, 'state' | 'isAsking' | 'audienceUserIds'> & OfRound & { isPreview?: boolean },
  ): PublicView => {
    const shown = link.language ?? language;
    const worded = wordOnce(survey, shown);
    return {
      view: 'public',
      survey: comments === undefined || comments === worded.comments ? worded : { ...worded, comments },
      language: shown,
      untranslated: untranslatedTexts(survey, worded, shown),
      minimumGroupSize,
      roundEnd: endsAt ? { at: endsAt, timeZone: company.timeZone } : null,
      company: { name: company.name, logo: survey.design.logo ? null : (company.logo ?? null) },
      isWithheld,
      isRareLanguage: isRare(shown, round, minimumGroupSize),
      isPreview,
      ...view,
    };
  };
  const previewer =
    previewToken === undefined
      ? isPreview && isOwn
        ? actor.language
        : null
      : readPreviewToken(context, surveyId, previewToken);
  if (previewer !== null) {
    const audienceUserIds = memberId === undefined ? [] : [memberId];
    return publicView(previewer, { state: 'ok', isAsking: true, audienceUserIds, isPreview: true });
  }
  if (memberId !== undefined) {
    const { member, ...view } = await followLink(context, linked, { memberId, key });
    return publicView(member?.language ?? link.browserLanguage, view);
  }
  if (!actor) {
    const period = openPeriod(survey, company, context.clock.now());
    const round = period && (await linkedRound(context, linked, period.id)).round;
    const view = { state: null, isAsking: period !== null, audienceUserIds: [] };
    // Whoever has a card comes without a link, and is asked what the round asks.
    return publicView(link.browserLanguage, {
      ...{ ...view, round, comments: round?.comments },
      isWithheld: round?.withheld === 'all',
    });
  }
  if (!isOwn) throw new AppError('surveyNotFound');
  if (!runningSubscription(company, context.clock.now())) throw new AppError('subscriptionRequired');
  return { view: 'whole', survey };
}

/** What a personal link may do now. */
async function followLink(context: Context, linked: LinkedSurvey, link: PersonalLink) {
  const { survey, company } = linked;
  const now = context.clock.now();
  const member = await findLinkedMember(context, linked, link);
  const inState = (state: LinkState, audienceUserIds: readonly string[] = []) => ({
    member,
    state,
    isAsking: state === 'ok',
    audienceUserIds,
  });
  // Once its secret is deleted, links cannot be told apart: for all of them the survey is over.
  if (!member) return inState(survey.secret === null ? 'closed' : 'invalid');
  const memberId = member._id;
  const latest = latestPeriod(survey, company, now);
  const isAddressed = await isLinked(context, linked, member, latest?.id);
  const audienceUserIds = isAddressed ? [memberId] : [];
  if (latest && (await hasAnsweredLink(context, linked, member, latest.id))) {
    return inState('answered', audienceUserIds);
  }
  if (!isAddressed) return inState('notAllowed');
  const period = openPeriod(survey, company, now);
  if (!period) return inState('closed', audienceUserIds);
  const { round } = await linkedRound(context, linked, period.id);
  return { ...inState(round?.closedAt ? 'closed' : 'ok', audienceUserIds), round, comments: round?.comments };
}

/** Rounds of earlier versions do not say. */
const isRare = (
  language: RespondentLanguage,
  round: RoundRecord | null | undefined,
  minimumGroupSize: number,
): boolean =>
  round?.languages !== undefined &&
  (round.languages.find((of) => of.language === language)?.people ?? 0) < minimumGroupSize;
