import { addDays, dayInZone, type Day } from '@elan/calendar';
import { periodsOf, type Period } from '@elan/scoring/periods';
import {
  addressKey,
  checkAnswers,
  checkComments,
  closeRound,
  letLinkLeave,
  publishRound,
  responseId,
  segmentationsOfRound,
} from '@elan/domain/answers';
import { segmentsAmong } from '@elan/domain/company';
import type { Actor, Context } from '@elan/domain/platform';
import {
  chooseCards,
  createSurvey,
  ensureRoundSecret,
  newRound,
  type RoundRecord,
  type SurveyRecord,
} from '@elan/domain/surveys';
import { allModels } from '@elan/domain/all-models';
import { answersOf, respondentsOf } from './answers';
import { hourOf, timeZone } from './calendar';
import type { DemoClock } from './demo-clock';
import { newcomersOn, type Member } from './import-people';
import { commentsByPerson } from './seed-comments';
import type { SurveyPlan } from './survey-plans';
import { answerByCard, printCards, workshopOf } from './workshop';

/** Share of the workshop that answers by card. */
const SHARE_BY_CARD = 0.7;

interface Seeded {
  readonly plan: SurveyPlan;
  readonly audienceId: string | null;
  readonly members: readonly Member[];
  readonly now: Date;
}

/**
 * Creates a survey at the time its administrator would have, and plays its rounds day by day: answers are stored,
 * published and, when a round is over, deleted as usual.
 * @returns the survey's id and how many answered
 */
export async function seedSurvey(
  context: Context,
  actor: Actor,
  clock: DemoClock,
  { plan, audienceId, members, now }: Seeded,
): Promise<{ surveyId: string; responses: number }> {
  clock.set(plan.createdAt);
  const created = await createSurvey(context, actor, { ...plan.draft, audienceId, language: 'en' });
  const periods =
    created.startAt > now ? [] : periodsOf(created, { timeZone, from: created.startAt, to: now });
  const survey = periods.length > 0 ? await markAnswered(context, created) : created;
  let responses = 0;
  for (const [index, period] of periods.entries()) {
    const mood = plan.mood(periods.length > 1 ? index / (periods.length - 1) : 1);
    const invited = invitedTo(plan, members, period);
    const roundsSince = periods.length - index;
    if (roundsSince === plan.cardRounds) {
      clock.set(hourOf(addDays(dayInZone(period.startsAt, timeZone), -1), 16));
      await chooseCards(context, actor, survey._id, true);
    }
    responses += await seedRound(context, actor, clock, {
      plan,
      survey,
      period,
      invited,
      index,
      roundsSince,
      mood,
      now,
    });
  }
  return { surveyId: survey._id, responses };
}

/** The effect of a first answer on its survey. */
async function markAnswered(context: Context, { _id, companyId }: SurveyRecord): Promise<SurveyRecord> {
  const { Company, Survey } = allModels(context);
  const company = await Company.findOne({ _id: companyId }, { minimumGroupSize: 1 }).lean();
  const survey = await Survey.findOneAndUpdate(
    { _id, companyId },
    { $set: { isLocked: true, minimumGroupSize: company?.minimumGroupSize ?? null } },
    { returnDocument: 'after' },
  ).lean();
  if (!survey) throw new Error('The survey is gone');
  return survey;
}

function invitedTo(plan: SurveyPlan, members: readonly Member[], period: Period): Member[] {
  const day: Day = dayInZone(period.startsAt, timeZone);
  if (plan.audience === 'Newcomers') return newcomersOn(members, day);
  return members.filter(({ since }) => since <= day);
}

/** @returns how many answered */
async function seedRound(
  context: Context,
  actor: Actor,
  clock: DemoClock,
  given: {
    readonly plan: SurveyPlan;
    readonly survey: SurveyRecord;
    readonly period: Period;
    readonly invited: readonly Member[];
    readonly index: number;
    readonly roundsSince: number;
    readonly mood: number;
    readonly now: Date;
  },
): Promise<number> {
  const { plan, survey, period, invited, index, roundsSince, mood, now } = given;
  const { companyId, _id: surveyId } = survey;
  const company = await allModels(context).Company.findOne({ _id: companyId }).lean();
  if (!company) throw new Error('The company is gone');
  const today = dayInZone(now, timeZone);
  const first = dayInZone(period.startsAt, timeZone);
  const isRunning = period.endsAt === null || period.endsAt > now;
  clock.set(period.startsAt);
  const withoutEmail = roundsSince <= plan.cardRounds ? workshopOf(invited) : [];
  const round = await openRound(context, survey, period, { invited, withoutEmail, isPromised: isRunning });
  const segmentations = round.segmentations ?? [];
  const secret = await ensureRoundSecret(context, round);
  // The company has signed promises since this version: what runs has one, in the order of the list.
  clock.set(now);
  if (isRunning) await letLinkLeave(context, survey, company, round);
  clock.set(hourOf(first, 8));
  const codes = withoutEmail.length > 0 ? await printCards(context, actor, surveyId) : [];
  const respondents = respondentsOf(invited, period, {
    ...{ survey: plan.key, share: plan.participation, today },
  }).filter(({ person }) => !withoutEmail.includes(person));
  const byCard = respondentsOf(withoutEmail, period, {
    ...{ survey: `${plan.key} cards`, share: SHARE_BY_CARD, today },
  });
  const people = respondents.map(({ person }) => person);
  const remarks = commentsByPerson(plan.remarks, people, `${plan.key} ${index}`);
  const givenBy = (person: Member) => {
    const seed = `${plan.key} ${index} ${person.email}`;
    return answersOf(survey.questions, person, { plan, seed, mood, roundsSince });
  };
  const receivedFrom = (person: Member) => {
    const { answers, conditional } = checkAnswers(survey.questions, givenBy(person));
    const comments = checkComments(survey, remarks.get(person.email) ?? []);
    return {
      answers,
      ...(conditional.length > 0 && { conditional }),
      ...(comments.length > 0 && { comments }),
    };
  };
  const last = period.endsAt === null ? today : dayInZone(period.endsAt, timeZone);
  for (let day = first; day <= (last < today ? last : today); day = addDays(day, 1)) {
    const receipts = respondents
      .filter((respondent) => respondent.day === day)
      .map(({ person }) => ({
        _id: responseId(secret, person._id, period.id),
        companyId,
        surveyId,
        periodId: period.id,
        batch: null,
        counts: true,
        ...receivedFrom(person),
        segments: segmentsAmong(segmentations, person, first),
      }));
    const cards = byCard.filter((respondent) => respondent.day === day);
    if (receipts.length + cards.length === 0) continue;
    const evening = hourOf(day, 18);
    clock.set(evening < now ? evening : now);
    await allModels(context).Receipt.insertMany(receipts, { lean: true });
    // Together, since each answer by card takes its time, whatever the code.
    await Promise.all(
      cards.map(({ person }) => answerByCard(context, surveyId, codes.pop() ?? '', givenBy(person))),
    );
    await publishRound(context, survey, company, round);
  }
  if (period.endsAt !== null && period.endsAt < now) {
    clock.set(period.endsAt);
    await closeRound(context, survey, company, { round, lastDay: last });
  }
  return respondents.length + byCard.length;
}

async function openRound(
  context: Context,
  { _id: surveyId, companyId }: SurveyRecord,
  { id: periodId, startsAt, endsAt }: Period,
  {
    invited,
    withoutEmail,
    isPromised,
  }: {
    readonly invited: readonly Member[];
    /** Those who have printed cards. */
    readonly withoutEmail: readonly Member[];
    readonly isPromised: boolean;
  },
): Promise<RoundRecord> {
  const period = { companyId, surveyId, periodId, startsAt, endsAt };
  const segmentations = await segmentationsOfRound(context, companyId);
  const round: RoundRecord = {
    ...newRound(period, { invited: invited.length, state: 'open', createdAt: startsAt, isPromised }),
    ...(withoutEmail.length > 0 && { cards: true, counting: invited.length - withoutEmail.length }),
    segmentations,
    frozenAt: startsAt,
  };
  await allModels(context).Round.create(round);
  const secret = await ensureRoundSecret(context, round);
  // Only rounds with cards tell who was asked which way.
  const joined = (member: Member) => {
    if (withoutEmail.length === 0) return { counts: true };
    if (withoutEmail.includes(member)) return { counts: false };
    return { counts: true, addressKeys: [addressKey(secret, member.email)] };
  };
  const first = dayInZone(startsAt, timeZone);
  await allModels(context).RoundMember.insertMany(
    invited.map((member) => ({
      _id: `${round._id}:${member._id}`,
      companyId,
      surveyId,
      periodId,
      memberId: member._id,
      segments: segmentsAmong(segmentations, member, first),
      addressVersion: 0,
      ...joined(member),
    })),
    { lean: true },
  );
  return round;
}
