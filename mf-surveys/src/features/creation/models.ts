import {
  BLANK_TEMPLATE_ID,
  FREQUENCIES,
  type OwnTemplate,
  type Question,
  type SurveyTemplate,
} from '@elan/contracts';
import { addQuestion, minutesToAnswer, readQuestions } from '../../shared/questions/question-list';
import { asHtml } from '../../shared/templates/as-html';
import type { CreationDraft, ModelChoice } from './draft';

/** What a survey can start from. */
export interface Model extends ModelChoice {
  /** What it is, in words for whoever chooses it. */
  description: string;
  /** All that respondents are asked. */
  asked: Question[];
  minutes: number;
}

export const blankChoice = (thematicId: string | null): ModelChoice => ({
  templateId: BLANK_TEMPLATE_ID,
  ownTemplateId: null,
  thematicId,
  name: '',
  introduction: '',
  frequency: FREQUENCIES.once,
  written: { questions: addQuestion([]), language: null, translations: {} },
});

export function modelOf(template: SurveyTemplate): Model {
  const { id, thematicId, name, description, introduction, frequency, minutes, questions } = template;
  return {
    templateId: id,
    ownTemplateId: null,
    thematicId,
    name,
    introduction: asHtml(introduction),
    frequency,
    written: { questions: [], language: null, translations: {} },
    description,
    asked: readQuestions(questions),
    minutes,
  };
}

export function modelOfOwn(template: OwnTemplate): Model {
  const { id, thematicId, name, description, introduction, language, translations } = template;
  const questions = readQuestions(template.questions);
  return {
    ...blankChoice(thematicId),
    ownTemplateId: id,
    name,
    introduction,
    written: { questions, language, translations },
    description,
    asked: questions,
    minutes: minutesToAnswer(questions.length),
  };
}

/** @returns whether a draft starts from this. */
export const isOf = (
  choice: Pick<ModelChoice, 'templateId' | 'ownTemplateId'>,
  draft: Pick<CreationDraft, 'templateId' | 'ownTemplateId'>,
): boolean => choice.templateId === draft.templateId && choice.ownTemplateId === draft.ownTemplateId;
