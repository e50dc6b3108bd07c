import type { LocalisedText, TemplateContent, Wording } from '@elan/content';
import {
  byRespondentLanguage,
  type Language,
  type RespondentLanguage,
  type Question,
  type SurveyMessages,
  type SurveyTranslation,
} from '@elan/contracts';
import { htmlToText } from '../../platform';
import { categoryOf, findTemplate, findTemplateQuestion } from '../library/template-questions';
import { completed, findWording, reword, wordingsOf, wordIn } from '../library/wording';
import { defaultMessages } from '../messages/default-messages';
import type { SurveyRecord } from './survey.model';

type Introduced = Pick<SurveyRecord, 'templateId' | 'name' | 'description' | 'language' | 'translations'>;
type Worded = Introduced & Pick<SurveyRecord, 'questions' | keyof SurveyMessages>;

/**
 * A survey as its authors see it, in the language in which it was made: its name and texts as they wrote them, its
 * questions with later additions of their template, and nothing that is meant for choosing a template.
 */
export function wordForAuthors<S extends Worded>(survey: S): S {
  const { description, questions } = wordSurvey(survey, survey.language);
  return { ...survey, description, questions };
}

/**
 * A survey in the language of its reader: in its translation into it, else in the template's or the product's texts as far as
 * they are still its own, meaning those with which it was made, even if the template has changed its wording since.
 * What the company has written in one language stays as it is.
 */
export function wordSurvey<S extends Worded>(survey: S, language: RespondentLanguage): S {
  const template = findTemplate(survey.templateId);
  const translation = translationInto(survey, language);
  const translated = new Map(translation?.questions.map((question) => [question.id, question]));
  const message = (field: keyof SurveyMessages) =>
    translation?.[field] || reword(survey[field], survey.language, messageTexts[field], language);
  return {
    ...survey,
    ...introduceSurvey(survey, language),
    questions: survey.questions.map((question) => {
      if (template) return wordQuestion(question, survey.language, template, language);
      const { label, shortName, category } = translated.get(question.id) ?? {};
      return {
        ...question,
        label: label || question.label,
        // What was written in another language would contradict the label.
        options:
          label && question.options.shortName
            ? { ...question.options, shortName: shortName ?? '' }
            : question.options,
        category: question.category ? category || question.category : (question.category ?? null),
      };
    }),
    next: message('next'),
    submit: message('submit'),
    thankYou: message('thankYou'),
    closed: message('closed'),
  };
}

/** Finds the texts that a reader gets in the language of the survey's authors, since it has none in their own. */
export function untranslatedTexts(survey: Worded, worded: Worded, language: RespondentLanguage): string[] {
  if (language === survey.language) return [];
  const written = new Set(textsOf(survey));
  return textsOf(worded).filter((text) => text !== '' && written.has(text));
}

const textsOf = ({ name, description, questions, thankYou, closed }: Worded) => [
  ...[name, description, thankYou, closed],
  ...questions.map(({ label }) => label),
];

/** The translation that readers of a language get. */
function translationInto(
  { language: written, translations }: Pick<SurveyRecord, 'language' | 'translations'>,
  language: RespondentLanguage,
): SurveyTranslation | null {
  const inEach: Partial<Record<string, SurveyTranslation>> = translations ?? {};
  return language === written ? null : (inEach[language] ?? null);
}

/**
 * The name of a survey and its description, for a reader of that language. A template's description is meant for
 * choosing a template: surveys that were given it are shown without one.
 */
export function introduceSurvey(
  survey: Introduced,
  language: RespondentLanguage,
): Pick<Introduced, 'name' | 'description'> {
  const template = findTemplate(survey.templateId);
  const translation = translationInto(survey, language);
  const description = template ? introduceTemplate(survey, template, language) : survey.description;
  return {
    name: nameSurvey(survey, language),
    description: translation?.description || description,
  };
}

/** The name of a survey, for a reader of that language. */
export function nameSurvey(survey: Omit<Introduced, 'description'>, language: RespondentLanguage): string {
  const { templateId, name, language: made } = survey;
  const template = findTemplate(templateId);
  const own = template ? reword(name, made, template.name, language) : name;
  return translationInto(survey, language)?.name || own;
}

function introduceTemplate(
  { description, language: made }: Introduced,
  template: TemplateContent,
  language: RespondentLanguage,
): string {
  const isForChooser = findWording(htmlToText(description), made, wordingsOf(template.description));
  return isForChooser ? '' : rewordParagraph(description, made, template.introduction, language);
}

/** The text editor wraps what passes through it. */
function rewordParagraph(
  html: string,
  made: Language,
  wording: Wording,
  language: RespondentLanguage,
): string {
  const [, open = '', text = '', close = ''] = /^(<p>)?(.*?)(<\/p>)?$/s.exec(html) ?? [];
  return `${open}${reword(text, made, wording, language)}${close}`;
}

function wordQuestion(
  question: Question,
  made: Language,
  template: TemplateContent,
  language: RespondentLanguage,
): Question {
  const content = findTemplateQuestion(template, question.id);
  const asked =
    content &&
    findWording(question.label, made, [
      content.text,
      ...content.was.map((former) => completed(former, content.text)),
    ]);
  if (!content || !asked) return question;
  const anchors = ('anchors' in asked && asked.anchors) || content.anchors;
  // It may have been in another category of its template when the survey was made.
  const categories = [categoryOf(template, content), ...Object.values(template.categories)];
  const category = findWording(question.category ?? '', made, categories.flatMap(wordingsOf));
  return {
    ...question,
    label: wordIn(asked, language),
    category: (category && wordIn(category, language)) ?? question.category ?? null,
    // Surveys that were made before templates had anchors and names get them, too.
    options: {
      anchors,
      ...question.options,
      shortName: question.options.shortName
        ? reword(question.options.shortName, made, content.shortName, language)
        : wordIn(content.shortName, language),
    },
  };
}

const inEach = (field: keyof SurveyMessages): LocalisedText =>
  byRespondentLanguage((language) => defaultMessages[language][field]);

const messageTexts = {
  next: inEach('next'),
  submit: inEach('submit'),
  thankYou: inEach('thankYou'),
  closed: inEach('closed'),
};
