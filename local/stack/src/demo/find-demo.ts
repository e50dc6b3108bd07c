import { DEFAULT_LANGUAGE } from '@elan/contracts';
import { dayInZone } from '@elan/calendar';
import { currentPeriod } from '@elan/scoring/periods';
import { answeredMembers, personalLink } from '@elan/domain/answers';
import type { UserRecord } from '@elan/domain/company';
import type { Context } from '@elan/domain/platform';
import type { SurveyRecord } from '@elan/domain/surveys';
import { timeZone } from './calendar';
import { companyName, login } from './login';
import { FULL_MONTHS, planSurveys, type SurveyPlan } from './survey-plans';
import { allModels } from '@elan/domain/all-models';

/** Everything needed to explore the demo. */
export interface DemoAccess {
  readonly email: string;
  readonly password: string;
  readonly companyName: string;
  /** The demo's surveys in the order of the plan: first the one with the longest history. */
  readonly surveyIds: readonly string[];
  /** The personal link of a member who has not answered the running pulse; null if all have, or none is running. */
  readonly answerPath: string | null;
  /** The personal link of a member who has answered; null if nobody has. */
  readonly answeredPath: string | null;
  /** A personal link to a survey that is over. */
  readonly closedPath: string | null;
}

/** @returns null when the database has no demo company */
export async function findDemo(context: Context): Promise<DemoAccess | null> {
  const company = await allModels(context).Company.findOne({ name: companyName }, { _id: 1 }).lean();
  if (!company) return null;
  const companyId = company._id;
  const surveys = await allModels(context).Survey.find({ companyId, deletedAt: null }).lean();
  const ids = new Map(surveys.map(({ _id, name }) => [name, _id]));
  const idOf = ({ draft }: SurveyPlan) => ids.get(draft.name) ?? [];
  const plans = planSurveys(dayInZone(context.clock.now(), timeZone), FULL_MONTHS, DEFAULT_LANGUAGE);
  const [pulseId] = plans.filter(({ key }) => key === 'pulse').flatMap(idOf);
  const { email, password } = login;
  const now = context.clock.now();
  const members = await allModels(context)
    .User.find({ companyId, role: 2, email: { $ne: null } }, { addressVersion: 1 })
    .sort({ createdAt: 1 })
    .lean();
  const pulse = surveys.find(({ _id }) => _id === pulseId);
  const over = surveys.find(({ endAt }) => endAt !== null && endAt < now);
  const [member] = members;
  return {
    email,
    password,
    companyName,
    surveyIds: plans.flatMap(idOf),
    ...(await pathsOf(context, pulse, members)),
    closedPath: over && member ? pathOf(context, over, member) : null,
  };
}

type Member = Pick<UserRecord, '_id' | 'addressVersion'>;

/** Personal links to a running survey. */
async function pathsOf(
  context: Context,
  survey: SurveyRecord | undefined,
  members: readonly Member[],
): Promise<Pick<DemoAccess, 'answerPath' | 'answeredPath'>> {
  const period = survey && currentPeriod(survey, { timeZone, now: context.clock.now() });
  if (!period) return { answerPath: null, answeredPath: null };
  const ids = members.map(({ _id }) => _id);
  const answered = await answeredMembers(context, survey, ids, period.id);
  const pathOfFirst = (hasAnswered: boolean) => {
    const member = members.find(({ _id }) => answered.has(_id) === hasAnswered);
    return member ? pathOf(context, survey, member) : null;
  };
  return { answerPath: pathOfFirst(false), answeredPath: pathOfFirst(true) };
}

function pathOf(context: Context, { _id: surveyId, secret }: SurveyRecord, member: Member): string {
  // Once the secret is deleted, no key is valid, and every link says that the survey is closed.
  const { pathname, search } = new URL(personalLink(context, { surveyId, secret: secret ?? '' }, member));
  return pathname + search;
}
