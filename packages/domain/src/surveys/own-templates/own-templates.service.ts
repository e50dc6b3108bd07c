import {
  type Body,
  RESPONDENT_LANGUAGES,
  MAX_OWN_TEMPLATES,
  type ownTemplateEndpoints,
  type SurveyTranslations,
} from '@elan/contracts';
import { withCompanyLock, withRoomFor } from '../../company';
import { type Actor, AppError, type Context, newId, recordAudit } from '../../platform';
import { findTemplate } from '../library/template-questions';
import { sanitiseHtml } from '../messages/sanitise-html';
import { findSurvey } from '../lifecycle/find-survey';
import { changedTranslations } from '../lifecycle/translations';
import type { SurveyRecord } from '../lifecycle/survey.model';
import { wordForAuthors, wordSurvey } from '../lifecycle/word-survey';
import { ownTemplateModel, type OwnTemplateRecord } from './own-template.model';

type Draft = Body<typeof ownTemplateEndpoints.create>;
type Changes = Body<typeof ownTemplateEndpoints.update>;

/** The company's own templates, newest first. */
export async function listOwnTemplates(
  context: Context,
  actor: Pick<Actor, 'companyId'>,
): Promise<OwnTemplateRecord[]> {
  return ownTemplateModel(context)
    .find({ companyId: actor.companyId })
    .sort({ createdAt: -1, _id: 1 })
    .limit(MAX_OWN_TEMPLATES)
    .lean();
}

/**
 * Makes a template from a survey. It keeps what makes the survey worth asking again, and nothing about whom it asked or
 * when.
 * @throws AppError surveyNotFound; limitReached
 */
export async function createOwnTemplate(
  context: Context,
  actor: Actor,
  { surveyId, name, description }: Draft,
): Promise<OwnTemplateRecord> {
  const { companyId } = actor;
  const survey = wordForAuthors(await findSurvey(context, companyId, surveyId));
  const template: OwnTemplateRecord = {
    _id: newId(),
    companyId,
    name,
    description,
    introduction: survey.description,
    thematicId: survey.thematicId,
    language: survey.language,
    questions: survey.questions,
    translations: translationsOf(survey),
    archivedAt: null,
    createdAt: context.clock.now(),
  };
  const model = ownTemplateModel(context);
  await withRoomFor(context, actor, { model, most: MAX_OWN_TEMPLATES }, async () =>
    model.create(await sized(context, template)),
  );
  await record(context, actor, 'templateCreate', template._id);
  return template;
}

/**
 * The list is read as a whole: so much may all have together (bytes of JSON). The questions and eight languages of a
 * survey that people answer have 30 to 100 thousand.
 */
const MOST_TOGETHER = 5_000_000;

/**
 * A template with its size. Under the company's lock: counted outside, two at once would find the same room free.
 * @param before its size until now
 * @throws AppError limitReached
 */
async function sized(
  context: Context,
  template: OwnTemplateRecord,
  before = 0,
): Promise<OwnTemplateRecord & { size: number }> {
  const { _id, companyId, introduction, questions, translations } = template;
  const size = Buffer.byteLength(JSON.stringify({ introduction, questions, translations }));
  const [others] = await ownTemplateModel(context).aggregate<{ size: number }>([
    { $match: { companyId, _id: { $ne: _id } } },
    { $group: { _id: null, size: { $sum: '$size' } } },
  ]);
  if (size > before && size + (others?.size ?? 0) > MOST_TOGETHER) throw new AppError('limitReached');
  return { ...template, size };
}

/**
 * A survey made from one of the product's templates has its texts in every language, although nobody translated them.
 */
function translationsOf(survey: SurveyRecord): SurveyTranslations {
  const { language: made, translations = {} } = survey;
  if (!findTemplate(survey.templateId)) return translations;
  const others = RESPONDENT_LANGUAGES.filter((language) => language !== made);
  return Object.fromEntries(
    others.map((language) => {
      const { description, questions } = wordSurvey(survey, language);
      const texts = {
        ...{ name: '', next: '', submit: '', thankYou: '', closed: '' },
        ...translations[language],
        description: description === survey.description ? '' : description,
        questions: questions.map(({ id, label, category }) => ({ id, label, category: category ?? '' })),
      };
      return [language, texts];
    }),
  );
}

/**
 * Changes, archives or restores a template; absent fields stay unchanged.
 * @throws AppError templateNotFound; limitReached
 */
export async function updateOwnTemplate(
  context: Context,
  actor: Actor,
  ownTemplateId: string,
  changes: Changes,
): Promise<OwnTemplateRecord> {
  const { companyId } = actor;
  const { name, description, introduction, questions, archived } = changes;
  const own = { _id: ownTemplateId, companyId };
  const template = await withCompanyLock(context, actor, async () => {
    const before = await ownTemplateModel(context).findOne(own).lean();
    if (!before) throw new AppError('templateNotFound');
    const translations = changedTranslations(before, changes);
    const set = {
      ...(name === undefined ? {} : { name }),
      ...(description === undefined ? {} : { description }),
      ...(introduction === undefined ? {} : { introduction: sanitiseHtml(introduction) }),
      ...(questions === undefined ? {} : { questions: questions.toSorted((a, b) => a.order - b.order) }),
      ...(translations && { translations }),
      ...(archived === undefined ? {} : { archivedAt: archived ? context.clock.now() : null }),
    };
    const { size } = await sized(context, { ...before, ...set }, before.size);
    return ownTemplateModel(context)
      .findOneAndUpdate(own, { $set: { ...set, size } }, { returnDocument: 'after' })
      .lean();
  });
  if (!template) throw new AppError('templateNotFound');
  await record(context, actor, 'templateUpdate', ownTemplateId, archived === undefined ? {} : { archived });
  return template;
}

/** Deletes a template; surveys made from it have their own questions. @throws AppError templateNotFound */
export async function deleteOwnTemplate(
  context: Context,
  actor: Actor,
  ownTemplateId: string,
): Promise<void> {
  const { deletedCount } = await ownTemplateModel(context).deleteOne({
    _id: ownTemplateId,
    companyId: actor.companyId,
  });
  if (deletedCount === 0) throw new AppError('templateNotFound');
  await record(context, actor, 'templateDelete', ownTemplateId);
}

function record(
  context: Context,
  actor: Actor,
  action: 'templateCreate' | 'templateUpdate' | 'templateDelete',
  ownTemplateId: string,
  details: Record<string, boolean> = {},
): Promise<void> {
  const { companyId } = actor;
  return recordAudit(context, { companyId, actor, action, target: `template:${ownTemplateId}`, details });
}
