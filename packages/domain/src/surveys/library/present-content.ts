import { productContent, type TemplateContent } from '@elan/content';
import {
  FREQUENCIES,
  type Advice,
  type Language,
  type SurveyTemplate,
  type TemplateQuestion,
  type Thematic,
  type WholeTemplate,
} from '@elan/contracts';
import type { ScoreBand } from '@elan/scoring';
import { AppError } from '../../platform';
import { categoryOf, templateQuestions, type QuestionContent } from './template-questions';

/** The thematics in one language. */
export function listThematics(language: Language): Thematic[] {
  return productContent().thematics.map(({ id, name, description }) => ({
    id,
    name: name[language],
    description: description[language],
  }));
}

/** The survey templates in one language, all or those of one thematic. */
export function listTemplates(language: Language, thematicId?: string): SurveyTemplate[] {
  return productContent()
    .templates.filter(({ thematic }) => thematicId === undefined || thematic === thematicId)
    .map((template) => ({
      ...describeTemplate(template, language),
      audienceId: null,
      questions: JSON.stringify(templateQuestions(template, language)),
    }));
}

/** A template in one language, with the advice behind its questions. @throws AppError templateNotFound */
export function readTemplate(templateId: string, language: Language): WholeTemplate {
  const template = productContent().templates.find(({ id }) => String(id) === templateId);
  if (!template) throw new AppError('templateNotFound');
  return {
    ...describeTemplate(template, language),
    questions: template.questions.map((question): TemplateQuestion => ({
      id: String(question.id),
      label: question.text[language],
      category: categoryOf(template, question)[language],
      anchors: question.anchors,
      mayNotApply: question.mayNotApply,
      legal: question.legal?.[language] ?? null,
      advices: {
        bad: adviceOf(question, 'bad', language),
        normal: adviceOf(question, 'normal', language),
        good: adviceOf(question, 'good', language),
      },
    })),
  };
}

function describeTemplate(template: TemplateContent, language: Language) {
  const { id, thematic, minutes, frequency, questions } = template;
  return {
    id,
    name: template.name[language],
    description: template.description[language],
    introduction: template.introduction[language],
    forWhom: template.forWhom[language],
    minutes,
    frequency: FREQUENCIES[frequency],
    howOften: template.howOften[language],
    afterwards: template.afterwards[language],
    questionsAmount: questions.length,
    thematicId: thematic,
  };
}

/** The cards of advice for a question whose score is in a band, in one language. */
export const adviceOf = ({ advice }: QuestionContent, band: ScoreBand, language: Language): Advice[] =>
  advice[band].map(({ title, text, firstStep, sign, who, weeks, kind, effort }) => ({
    name: title[language],
    description: text[language],
    firstStep: firstStep[language],
    sign: sign[language],
    who,
    weeks,
    kind,
    effort,
  }));
