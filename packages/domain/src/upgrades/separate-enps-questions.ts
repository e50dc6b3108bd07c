import { ENPS_CATEGORY, ENPS_TEMPLATE_ID } from '@elan/contracts';
import type { Context } from '../platform';
import { templateOf, templateQuestions } from '../surveys';
import { surveyModel } from '../surveys/lifecycle/survey.model';
import { type Change, changesOf } from './changes';

const unseparated = (context: Pick<Context, 'connection'>) =>
  surveyModel(context)
    .find(
      { templateId: ENPS_TEMPLATE_ID, questions: { $elemMatch: { id: '2', category: ENPS_CATEGORY } } },
      { companyId: 1, language: 1, questions: 1 },
    )
    .setOptions({ acrossCompanies: true })
    .lean();

export async function foreseeOtherEnps(context: Context): Promise<Change[]> {
  const surveys = await unseparated(context);
  return changesOf(
    'enpsOfOneQuestion',
    surveys.map(({ _id, companyId }) => ({ companyId, id: _id })),
  );
}

/**
 * Gives the questions of eNPS surveys of earlier versions, which were all of category eNPS, the present categories of
 * their template: only the question about the employer makes an eNPS. Harmless any number of times, and in several
 * processes at once.
 */
export async function separateEnpsQuestions(context: Pick<Context, 'connection'>): Promise<void> {
  const Survey = surveyModel(context);
  const template = templateOf(ENPS_TEMPLATE_ID);
  if (!template) return;
  const surveys = await unseparated(context);
  for (const { _id, companyId, language, questions } of surveys) {
    const categories = new Map(
      templateQuestions(template, language).map(({ id, category }) => [id, category]),
    );
    const renewed = questions.map((question) => ({
      ...question,
      category: categories.get(question.id) ?? question.category,
    }));
    await Survey.updateOne({ _id, companyId }, { $set: { questions: renewed } });
  }
}
