import { productContent, type TemplateContent, type Wording } from '@elan/content';
import {
  BLANK_TEMPLATE_ID,
  byLanguage,
  ENPS_CATEGORY,
  QUESTION_TYPE,
  type Language,
  type Question,
} from '@elan/contracts';
import { invalidField } from '../../platform';

/** @returns the template that a survey was made from; undefined: none that exists */
export const findTemplate = (templateId: number): TemplateContent | undefined =>
  productContent().templates.find(({ id }) => id === templateId);

/** @returns the template with that id, null for the blank model. @throws AppError validation: no such template */
export function templateOf(templateId: number): TemplateContent | null {
  if (templateId === BLANK_TEMPLATE_ID) return null;
  const template = findTemplate(templateId);
  if (!template) throw invalidField('templateId', 'no such template');
  return template;
}

export type QuestionContent = TemplateContent['questions'][number];

/** @returns the question of the template that a survey's question was made from */
export const findTemplateQuestion = (
  template: TemplateContent,
  questionId: string,
): QuestionContent | undefined => template.questions.find(({ id }) => String(id) === questionId);

const enpsCategory: Wording = { ...byLanguage(() => ENPS_CATEGORY), was: [] };

/**
 * The name of the category of a template's question: the one word that makes an eNPS question, or the template's own.
 */
export const categoryOf = (template: TemplateContent, { category }: QuestionContent): Wording =>
  template.categories[category] ?? enpsCategory;

/** The questions of a template in one language. */
export function templateQuestions(template: TemplateContent, language: Language): Question[] {
  return template.questions.map((question, index) => ({
    id: String(question.id),
    label: question.text[language],
    order: index + 1,
    type: QUESTION_TYPE,
    options: {
      anchors: question.anchors,
      shortName: question.shortName[language],
      ...(question.mayNotApply && { mayNotApply: true }),
    },
    category: categoryOf(template, question)[language],
  }));
}
