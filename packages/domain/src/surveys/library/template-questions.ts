import { BLANK_TEMPLATE_ID, QUESTION_TYPE, type Language, type Question } from '@elan/contracts';
import { templates, type TemplateContent } from './index';
import { invalidField } from '../../platform';

/** @returns the template from which a survey was made; undefined: from none that there is */
export const findTemplate = (templateId: number): TemplateContent | undefined =>
  templates.find(({ id }) => id === templateId);

/** @returns the template of that id, null for the blank model. @throws AppError validation: no such template */
export function templateOf(templateId: number): TemplateContent | null {
  if (templateId === BLANK_TEMPLATE_ID) return null;
  const template = findTemplate(templateId);
  if (!template) throw invalidField('templateId', 'no such template');
  return template;
}

/** The questions of a template in one language; a question's id is its position, counted from 1. */
export function templateQuestions(template: TemplateContent, language: Language): Question[] {
  return template.questions.map(({ label, category, anchors }, index) => ({
    id: String(index + 1),
    label: label[language],
    order: index + 1,
    type: QUESTION_TYPE,
    options: { anchors },
    category: category[language],
  }));
}
