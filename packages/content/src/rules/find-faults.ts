import {
  byLanguage,
  DEFAULT_LANGUAGE,
  ENPS_CATEGORY,
  ENPS_TEMPLATE_ID,
  LANGUAGES,
  type Language,
  type Translations,
} from '@elan/contracts';
import * as z from 'zod/mini';
import { describeIssue } from '../describe-issue';
import type { ContentFile } from '../files';
import { languageName } from '../language-name';
import { templateSchema, thematicsSchema, type LocalisedText, type TemplateContent } from '../schema';
import { readGlossary } from './glossary';
import { LEAST_EASE, readingEase } from './reading-level';
import { bands, cardsOf, textsOf } from './texts-of';
import { doubledEnding, findForbiddenWord, forbiddenWords, stiltedWords } from './words';

const LEAST_TEMPLATES = 14;
const LEAST_QUESTIONS = 100;
/** Words of a card's text, first step and sign together. */
const CARD_WORDS = [40, 60] as const;

const glossary = readGlossary();

const inLanguage = byLanguage((language) => `in ${languageName(language)}`);

/** Words are separated by spaces and contain a letter or a digit. */
const wordsIn = (text: string): number => text.split(/\s+/).filter((part) => /[\p{L}\d]/u.test(part)).length;

/** Reports a fault at a place of a file. */
type Say = (place: string, fault: string) => void;

/** Checks the content's rules; reports in plain words: `file, place: what is wrong`. */
export function findFaults(thematicsFile: ContentFile, templateFiles: readonly ContentFile[]): string[] {
  const faults: string[] = [];
  const sayIn =
    (file: string): Say =>
    (place, fault) =>
      faults.push(`${file}${place === '' ? '' : `, ${place}`}: ${fault}`);
  const parse = <S extends z.core.$ZodType>(schema: S, { file, written }: ContentFile) => {
    const { success, data, error } = z.safeParse(schema, written);
    if (!success) faults.push(...error.issues.map((issue) => describeIssue(file, issue, written)));
    return data;
  };

  const thematics = parse(thematicsSchema, thematicsFile) ?? [];
  for (const { id, name, description } of thematics)
    for (const text of [name, description]) checkText(sayIn(thematicsFile.file), id, text);

  const templates = templateFiles.flatMap((file) => {
    const template = parse(templateSchema, file);
    return template ? [{ say: sayIn(file.file), template }] : [];
  });
  const known = new Set(thematics.map(({ id }) => id));
  for (const [index, { say, template }] of templates.entries()) {
    if (!known.has(template.thematic)) say('thematic', `there is no "${template.thematic}"`);
    if (templates.slice(0, index).some((former) => former.template.id === template.id))
      say('id', `${template.id} is another template's`);
    checkTexts(say, template);
    checkCategories(say, template);
    checkQuestions(say, template);
    checkAdvice(say, template);
    checkReadingLevel(say, template);
  }

  const questions = templates.reduce((sum, { template }) => sum + template.questions.length, 0);
  const sayOfAll = sayIn('templates');
  if (templateFiles.length < LEAST_TEMPLATES)
    sayOfAll('', `${templateFiles.length} templates, wanted at least ${LEAST_TEMPLATES}`);
  if (questions < LEAST_QUESTIONS && templates.length === templateFiles.length)
    sayOfAll('', `${questions} questions, wanted at least ${LEAST_QUESTIONS}`);
  return faults;
}

function checkTexts(say: Say, template: TemplateContent): void {
  for (const { place, text, length } of textsOf(template)) {
    checkText(say, place, text);
    if (length) checkLength(say, place, text, length);
  }
  for (const { place, card } of template.questions.flatMap(cardsOf)) {
    const { text, firstStep, sign } = card;
    const whole = (language: Language) => [text, firstStep, sign].map((part) => part[language]).join(' ');
    checkLength(say, place, byLanguage(whole), CARD_WORDS);
  }
}

function checkLength(say: Say, place: string, text: LocalisedText, [least, most]: readonly [number, number]) {
  for (const language of LANGUAGES) {
    const words = wordsIn(text[language]);
    if (words < least || words > most)
      say(`${place}, ${inLanguage[language]}`, `has ${words} words, wanted ${least} to ${most}`);
  }
}

/** Rules for every text, wherever it is. */
function checkText(say: Say, place: string, text: LocalisedText): void {
  for (const language of LANGUAGES) {
    const at = `${place}, ${inLanguage[language]}`;
    const found = findForbiddenWord(text[language], [
      ...glossary[language],
      ...(forbiddenWords[language] ?? []),
      ...(stiltedWords[language] ?? []),
    ]);
    if (found) say(at, `"${found.word}": ${found.reason}`);
    if (doubledEnding.test(text[language]))
      say(at, 'marks two endings at once; write it so that it fits everybody');
    if (/[<>&"]/.test(text[language])) say(at, 'holds one of < > & "');
  }
  const first = text[DEFAULT_LANGUAGE];
  const isCopied = LANGUAGES.some((language) => language !== DEFAULT_LANGUAGE && text[language] === first);
  if (wordsIn(first) > 3 && isCopied) say(place, 'is the same in both languages');
}

function checkCategories(say: Say, { id, categories, questions }: TemplateContent): void {
  for (const language of LANGUAGES) {
    const names = Object.values(categories).map((category) => category[language]);
    if (new Set(names).size < names.length)
      say(`categories, ${inLanguage[language]}`, 'two have the same name');
  }
  for (const key of Object.keys(categories))
    if (!questions.some(({ category }) => category === key)) say(`category ${key}`, 'no question is of it');
  for (const question of questions)
    if (question.category !== ENPS_CATEGORY && !(question.category in categories))
      say(`question ${question.id}`, `there is no category "${question.category}"`);
  const ofEnps = questions.filter(({ category }) => category === ENPS_CATEGORY).length;
  if (id === ENPS_TEMPLATE_ID && ofEnps !== 1) say('', `needs one question of category ${ENPS_CATEGORY}`);
  if (ofEnps > 1) say('', `has ${ofEnps} questions of category ${ENPS_CATEGORY}, wanted one`);
}

function checkQuestions(say: Say, { questions }: TemplateContent): void {
  for (const [index, { id, text, was, legal }] of questions.entries()) {
    const place = `question ${id}`;
    const former = questions.slice(0, index);
    if (former.some((other) => other.id === id)) say(place, 'its id is used twice');
    for (const language of LANGUAGES) {
      const at = `${place}, ${inLanguage[language]}`;
      const twin = former.find((other) => other.text[language] === text[language]);
      if (twin) say(at, `asks the same as question ${twin.id}`);
      const joined = joining[language]?.exec(text[language])?.[0];
      if (joined !== undefined) say(at, `asks two things: "${joined}"`);
      const absolute = absolutes[language]?.exec(text[language])?.[0];
      if (absolute !== undefined) say(at, `says "${absolute}"`);
      if (legal && legalStart[language]?.test(legal[language]) === false)
        say(`${place}, legal, ${inLanguage[language]}`, 'does not begin with the country');
    }
    if (was.some((former) => LANGUAGES.every((known) => (former[known] ?? text[known]) === text[known])))
      say(`${place}, was`, 'is the present wording');
  }
}

// What only the grammar of a language says; a language without a rule is not checked by it.
const joining: Translations<RegExp> = {
  en: /(?<!\p{L})(?:and|or)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:et|ou)(?!\p{L})/iu,
};
const absolutes: Translations<RegExp> = {
  en: /(?<!\p{L})(?:always|never)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:toujours|jamais)(?!\p{L})/iu,
};
const legalStart: Translations<RegExp> = {
  en: /^In France: /,
  fr: /^En France\s: /,
  de: /^In (?:Deutschland|Frankreich): /,
};

function checkAdvice(say: Say, { questions }: TemplateContent): void {
  for (const { id, advice } of questions) {
    for (const band of bands) {
      const kinds = new Set(advice[band].map(({ kind }) => kind));
      if (kinds.size < 2) say(`question ${id}, ${band}`, 'its cards are of one kind');
      const titles = new Set(advice[band].map(({ title }) => title[DEFAULT_LANGUAGE]));
      if (titles.size < advice[band].length) say(`question ${id}, ${band}`, 'two cards have one title');
    }
  }
}

function checkReadingLevel(say: Say, template: TemplateContent): void {
  for (const language of LANGUAGES) {
    const texts = textsOf(template).map(({ text }) => text[language]);
    const ease = readingEase(texts, language);
    if (ease !== null && Math.floor(ease) < LEAST_EASE)
      say(
        inLanguage[language],
        `reads as hard as ${Math.floor(ease)}, wanted at least ${LEAST_EASE}: shorter sentences and words`,
      );
  }
}
