import {
  LANGUAGES,
  type Language,
  type Question,
  type SurveyMessages,
  type SurveyTranslation,
} from '@elan/contracts';
import type { LocalisedText, TemplateContent } from '../library/index';
import { htmlToText } from '../../platform';
import { defaultMessages } from '../messages/default-messages';
import type { SurveyRecord } from './survey.model';
import { findTemplate } from '../library/template-questions';

type Introduced = Pick<SurveyRecord, 'templateId' | 'name' | 'description' | 'language' | 'translation'>;
type Worded = Introduced & Pick<SurveyRecord, 'questions' | keyof SurveyMessages>;

/**
 * A survey as its authors see it, in the language in which it was made: its name and texts as they wrote them, its
 * questions with what their template has learnt since, and nothing that speaks to its chooser.
 */
export function wordForAuthors<S extends Worded>(survey: S): S {
  const { description, questions } = wordSurvey(survey, survey.language);
  return { ...survey, description, questions };
}

/**
 * A survey in the language of its reader: in the words of its translation, else in the template's or the product's where
 * they are still their own. What the company has written in one language stays as it is.
 */
export function wordSurvey<S extends Worded>(survey: S, language: Language): S {
  const template = findTemplate(survey.templateId);
  const translation = translationInto(survey, language);
  const translated = new Map(translation?.questions.map((question) => [question.id, question]));
  const message = (field: keyof SurveyMessages) =>
    translation?.[field] || reword(survey[field], messageTexts[field], language);
  return {
    ...survey,
    ...introduceSurvey(survey, language),
    questions: survey.questions.map((question) => {
      if (template) return wordQuestion(question, template, language);
      const { label, category } = translated.get(question.id) ?? {};
      return {
        ...question,
        label: label || question.label,
        category: question.category ? category || question.category : (question.category ?? null),
      };
    }),
    next: message('next'),
    submit: message('submit'),
    thankYou: message('thankYou'),
    closed: message('closed'),
  };
}

/** The translation that readers of a language get. */
function translationInto(
  { language: written, translation }: Pick<SurveyRecord, 'language' | 'translation'>,
  language: Language,
): SurveyTranslation | null {
  return language === written ? null : (translation ?? null);
}

/**
 * What a survey is called and what is said about it, to a reader of that language. A template's description speaks to
 * whoever chooses it: surveys that were given it are shown without.
 */
export function introduceSurvey(
  survey: Introduced,
  language: Language,
): Pick<Introduced, 'name' | 'description'> {
  const { name, description } = survey;
  const template = findTemplate(survey.templateId);
  const translation = translationInto(survey, language);
  return {
    name: translation?.name || (template ? reword(name, template.name, language) : name),
    description:
      translation?.description ||
      (template && isOneOf(htmlToText(description), template.description) ? '' : description),
  };
}

function wordQuestion(question: Question, template: TemplateContent, language: Language): Question {
  const content = template.questions[Number(question.id) - 1];
  if (!content || !isOneOf(question.label, content.label)) return question;
  return {
    ...question,
    label: content.label[language],
    category: question.category ? reword(question.category, content.category, language) : null,
    // Surveys that were made before templates had anchors get them, too.
    options: { anchors: content.anchors, ...question.options },
  };
}

const isOneOf = (text: string, wording: LocalisedText): boolean =>
  LANGUAGES.some((language) => wording[language] === text);

const reword = (text: string, wording: LocalisedText, language: Language): string =>
  isOneOf(text, wording) ? wording[language] : text;

const inBoth = (field: keyof SurveyMessages): LocalisedText => ({
  en: defaultMessages.en[field],
  fr: defaultMessages.fr[field],
});

const messageTexts = {
  next: inBoth('next'),
  submit: inBoth('submit'),
  thankYou: inBoth('thankYou'),
  closed: inBoth('closed'),
};
