import { dayInZone } from '@elan/calendar';
import { currentPeriod } from '@elan/scoring/periods';
import { answeredMembers, type Context } from '@elan/domain';
import { timeZone } from './calendar';
import { companyName, login } from './login';
import { planSurveys, type SurveyPlan } from './survey-plans';
import { allModels } from '@elan/domain/all-models';

/** All that it takes to look around in the demo. */
export interface DemoAccess {
  readonly email: string;
  readonly password: string;
  readonly companyName: string;
  /** The surveys of the demo that are there, in the order of the plan: first the one with the longest past. */
  readonly surveyIds: readonly string[];
  /** The personal link of a member who has not answered the running pulse yet; null when all have, or none runs. */
  readonly answerPath: string | null;
}

/** @returns null when the database holds no demo company */
export async function findDemo(context: Context): Promise<DemoAccess | null> {
  const company = await allModels(context).Company.findOne({ name: companyName }, { _id: 1 }).lean();
  if (!company) return null;
  const companyId = company._id;
  const surveys = await allModels(context).Survey.find({ companyId, deletedAt: null }, { name: 1 }).lean();
  const ids = new Map(surveys.map(({ _id, name }) => [name, _id]));
  const idOf = ({ draft }: SurveyPlan) => ids.get(draft.name) ?? [];
  const plans = planSurveys(dayInZone(context.clock.now(), timeZone), 1);
  const [pulseId] = plans.filter(({ key }) => key === 'pulse').flatMap(idOf);
  const { email, password } = login;
  const answerPath = await findAnswerPath(context, companyId, pulseId);
  return { email, password, companyName, surveyIds: plans.flatMap(idOf), answerPath };
}

async function findAnswerPath(
  context: Context,
  companyId: string,
  surveyId: string | undefined,
): Promise<string | null> {
  if (surveyId === undefined) return null;
  const now = context.clock.now();
  const survey = await allModels(context).Survey.findOne({ _id: surveyId, companyId }).lean();
  const period = survey && currentPeriod(survey, { timeZone, now });
  if (!period) return null;
  const members = await allModels(context)
    .User.find({ companyId, role: 2 }, { _id: 1 })
    .sort({ createdAt: 1 })
    .lean();
  const ids = members.map(({ _id }) => _id);
  const answered = await answeredMembers(context, survey, ids, period.id);
  const memberId = ids.find((id) => !answered.has(id));
  return memberId === undefined ? null : `/s/${surveyId}?u=${memberId}`;
}
