import type { Answer } from '@elan/contracts';
import { dayInZone } from '@elan/calendar';
import { AppError, type Context, isDuplicateKey } from '../platform';
import { isInAudience } from '../company';
import { fixGroupSize, lockQuestions } from '../surveys';
import { latestPeriod, openPeriod } from './answer-period';
import { checkAnswers } from './check-answers';
import { findRespondent, type PersonalLink } from './find-respondent';
import { hasAnswered } from './has-answered';
import { responseId } from './response-id';
import { responseModel, type ResponseRecord } from './response.model';
import { segmentsOf } from './segments-of';

/**
 * Takes a member's answers for the running period, once. What is sent later is refused whatever it says, for whoever
 * knows a personal link could otherwise try out what was answered; a client that lost the reply is told by the refusal
 * that its answers are there.
 * @throws AppError surveyNotFound, wrongLink, validation (every question once, 0-10); alreadyAnswered,
 * notInAudience, surveyNotOpen
 */
export async function submitResponse(
  context: Context,
  surveyId: string,
  link: PersonalLink,
  answers: readonly Answer[],
): Promise<void> {
  const { survey, company, member } = await findRespondent(context, surveyId, link);
  const memberId = member._id;
  const now = context.clock.now();
  const { companyId, secret } = survey;
  const checked = checkAnswers(survey.questions, answers);
  const latest = latestPeriod(survey, company, now);
  if (latest && (await hasAnswered(context, survey, memberId, latest.id)))
    throw new AppError('alreadyAnswered');
  if (!(await isInAudience(context, survey, member))) throw new AppError('notInAudience');
  const period = openPeriod(survey, company, now);
  if (!period || secret === null) throw new AppError('surveyNotOpen');
  const day = dayInZone(now, company.timeZone);
  const response: ResponseRecord = {
    _id: responseId(secret, memberId, period.id),
    companyId,
    surveyId,
    periodId: period.id,
    day,
    answers: checked,
    segments: await segmentsOf(context, member, day),
  };
  await fixGroupSize(context, survey, company);
  if (!survey.hasAnswers) await lockQuestions(context, survey);
  try {
    await responseModel(context).create(response);
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('alreadyAnswered') : error;
  }
}
