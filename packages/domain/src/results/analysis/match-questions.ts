import { BLANK_TEMPLATE_ID, type Question } from '@elan/contracts';
import type { SurveyRecord } from '../../surveys';

type Asking = Pick<SurveyRecord, '_id' | 'templateId' | 'questions'>;

/** How a wording is compared: which space or apostrophe stands somewhere is typography. */
export const plainWording = (label: string): string =>
  label.replaceAll(/\s+/g, ' ').replaceAll('’', "'").trim().toLowerCase();

/**
 * @returns the question of another round that asked the same, in the same language: that of the same id in the same survey or in
 * one of the same template, else the one in the same words
 */
export function matchQuestion(
  { label, id }: Pick<Question, 'label' | 'id'>,
  survey: Asking,
  other: Asking,
): Question | undefined {
  const isOfOneMaking =
    survey._id === other._id ||
    (survey.templateId !== BLANK_TEMPLATE_ID && survey.templateId === other.templateId);
  const same = isOfOneMaking ? other.questions.find((question) => question.id === id) : undefined;
  return same ?? other.questions.find((question) => plainWording(question.label) === plainWording(label));
}
