import { withCompanyLock } from '../../company';
import { type Actor, type Context, recordAudit } from '../../platform';
import { findSurvey } from './find-survey';
import { guardSurvey } from './printed-surveys';
import { surveyModel } from './survey.model';

/**
 * Chooses cards or copied links for the rounds that a survey opens from now on.
 * @throws AppError surveyNotFound, agreementWeakened
 */
export async function chooseCards(
  context: Context,
  actor: Actor,
  surveyId: string,
  cards: boolean,
): Promise<void> {
  const { companyId } = actor;
  await withCompanyLock(context, actor, async () => {
    const survey = await findSurvey(context, companyId, surveyId);
    await guardSurvey(context, actor, { ...survey, cards });
    await surveyModel(context).updateOne({ _id: surveyId, companyId }, { $set: { cards } });
  });
  const target = `survey:${surveyId}`;
  await recordAudit(context, { companyId, actor, action: 'cardsChoose', target, details: { cards } });
}
