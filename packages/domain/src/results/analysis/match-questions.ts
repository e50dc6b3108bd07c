import { BLANK_TEMPLATE_ID, type Question } from '@elan/contracts';
import type { SurveyRecord } from '../../surveys';

type Asking = Pick<SurveyRecord, '_id' | 'templateId' | 'questions'>;

/** How wordings are compared: spaces and apostrophes are typography. */
export const plainWording = (label: string): string =>
  label.replaceAll(/\s+/g, ' ').replaceAll('’', "'").trim().toLowerCase();

/**
 * @returns the same question in another round, in the same language: the one with the same id in the same survey or in
 * one of the same template, else the one with the same wording
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
