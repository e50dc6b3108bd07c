import type { Language, SurveyProgress } from '@elan/contracts';
import { effectiveGroupSize, participationOf, surveyScale } from '@elan/scoring';
import { findAddressees, hiddenBeside } from '../../answers';
import { type AudienceMember, companyMembers } from '../../company';
import { type Actor, type Context, htmlToText } from '../../platform';
import { expectedParticipation, type Underway } from '../../results';
import { introduceSurvey } from '../../surveys';
import { invitationTime } from '../due/send-times';
import { findWatch } from '../due/survey-watch.model';
import { readDelivery, refusedInvitations } from './delivery';
import { nextStart, type ShownRound } from './shown-round';
import { actionsOf, remainingOf } from './survey-actions';
import { readScene, type SurveyScene } from './survey-scene';
import { timelineOf } from './timeline';

/** The progress of a survey: its running round, else the next or the last one. @throws AppError surveyNotFound */
export async function readProgress(
  context: Context,
  actor: Actor,
  surveyId: string,
  language = actor.language,
): Promise<SurveyProgress> {
  const scene = await readScene(context, actor, surveyId);
  const { survey, company, status, shown, answers } = scene;
  const { companyId } = actor;
  const audience = await findAddressees(
    context,
    survey,
    shown?.round ?? null,
    await companyMembers(context, companyId),
  );
  const round = shown && { companyId, surveyId, periodId: shown.period.id };
  const [delivery, refused, expected, hidden] = await Promise.all([
    round && readDelivery(context, round, audience),
    round && refusedInvitations(context, round),
    expectedParticipation(context, scene, underwayOf(scene)),
    findHidden(context, scene, audience, language),
  ]);
  const invited = shown?.round?.invited ?? audience.length;
  const { answered } = answers;
  const withoutEmail = audience.filter(({ email }) => email === null).length;
  return {
    id: surveyId,
    name: htmlToText(introduceSurvey(survey, language).name),
    status,
    frequency: survey.frequency,
    startAt: survey.startAt.toISOString(),
    endAt: survey.endAt?.toISOString() ?? null,
    questions: survey.questions.length,
    scale: surveyScale(survey),
    minimumGroupSize: minimumOf(scene),
    round: shown && presentRound(shown, survey, company),
    invited,
    counting: shown?.round?.counting ?? null,
    answered,
    participation: answered === null ? null : participationOf(answered, invited),
    remaining: remainingOf(scene),
    hidden,
    reach: reachOf(scene),
    nextFrom: status === 'running' ? answers.nextFrom : null,
    expected,
    segmentationId: shown?.round?.segmentations?.find(({ isDetailed }) => isDetailed)?._id ?? null,
    invitations: delivery?.counts ?? { ...noInvitations, withoutEmail },
    refused: refused ?? [],
    timeline: shown ? await timeline(context, scene, shown, delivery) : [],
    actions: actionsOf(scene),
  };
}

/** What results show, which may be stricter than what respondents were told. */
const minimumOf = ({ survey, company }: SurveyScene): number =>
  effectiveGroupSize(survey.minimumGroupSize, company.minimumGroupSize);

/** The running round, once it may be shown how many have answered. */
function underwayOf({ status, shown, answers: { answered } }: SurveyScene): Underway | null {
  const round = shown?.round;
  if (!round || answered === null || (status !== 'running' && status !== 'paused')) return null;
  const participation = participationOf(answered, round.invited);
  return participation === null ? null : { ...shown.period, participation };
}

/** A round that is open has decided; for one that is not, its people count as they are known so far. */
async function findHidden(
  context: Context,
  scene: SurveyScene,
  audience: readonly AudienceMember[],
  language: Language,
): Promise<SurveyProgress['hidden']> {
  const { survey, shown } = scene;
  if (!shown) return null;
  if (shown.round?.frozenAt) return shown.round.withheld === 'all' ? { beside: [] } : null;
  const { startsAt, endsAt } = shown.period;
  const people = new Set(audience.flatMap(({ _id, email }) => (email === null ? [] : [_id])));
  const upcoming = { ...survey, surveyId: survey._id, startsAt, endsAt, people };
  const beside = await hiddenBeside(context, upcoming, { minimum: minimumOf(scene), language });
  return beside.length > 0 ? { beside } : null;
}

const noInvitations = {
  sent: 0,
  waiting: 0,
  deferred: null,
  unreachable: null,
  refused: 0,
  heldBack: 0,
} as const;

function presentRound(
  { period, round }: ShownRound,
  survey: SurveyScene['survey'],
  company: SurveyScene['company'],
): SurveyProgress['round'] {
  const { id: periodId, startsAt, endsAt } = period;
  return {
    periodId,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    opened: round !== null,
    remindsEverybody: (round ?? company).remindsEverybody ?? false,
    cards: (round ?? survey).cards ?? false,
  };
}

async function timeline(
  context: Context,
  { survey, company: { timeZone }, status, now, answers }: SurveyScene,
  { period, round }: ShownRound,
  delivery: Awaited<ReturnType<typeof readDelivery>> | null,
): Promise<SurveyProgress['timeline']> {
  const watch = await findWatch(context, survey);
  const savedAt = watch?.changedAt ?? survey.createdAt;
  return timelineOf({
    period,
    round,
    now,
    timeZone,
    reminders: survey.reminders,
    invitationsAt: delivery?.firstAt ?? invitationTime(period, { timeZone, savedAt, now }),
    areInvitationsSent: delivery?.hasBegun === true,
    nextFrom: status === 'running' ? answers.nextFrom : null,
    nextStart: status === 'ended' ? null : nextStart(survey, period, timeZone),
  });
}

/** Of the shown round if it is over, and otherwise of the last one that is: the next one of a survey may begin at once. */
function reachOf({ shown, rounds }: SurveyScene): SurveyProgress['reach'] {
  const closed = rounds.filter(({ state, closedAt }) => state === 'open' && closedAt !== null);
  const last = closed.toSorted((one, other) => Number(other.startsAt) - Number(one.startsAt))[0];
  if (!last?.reach) return null;
  const { periodId, endsAt, cards = false } = last;
  const { mail, other } = last.reach;
  const before = periodId === shown?.period.id ? null : (endsAt?.toISOString() ?? null);
  return { mail, other, cards, before };
}
