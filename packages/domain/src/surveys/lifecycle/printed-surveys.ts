import { guardAgreement } from '../../company';
import { type Actor, type Context, htmlToText, type PackSettings } from '../../platform';
import { type ListedSurveyRecord, listSurveys } from './find-survey';
import { nameSurvey, wordForAuthors } from './word-survey';

const AMOUNTS = ['none', 'survey', 'questions'] as const;

type Printed = Pick<PackSettings, 'comments' | 'cards' | 'kiosks' | 'languages' | 'surveys'>;

/** What the pack prints of the surveys that are in use. */
export function printedSurveys(context: Context, all: readonly ListedSurveyRecord[]): Printed {
  const now = context.clock.now();
  const surveys = all.filter(({ active, endAt }) => active && (endAt === null || endAt > now));
  const languages = surveys.flatMap(({ language, translations = {} }) => [
    language,
    ...Object.keys(translations),
  ]);
  return {
    comments: AMOUNTS.findLast((amount) => surveys.some(({ comments }) => comments === amount)) ?? 'none',
    cards: surveys.filter(({ cards }) => cards === true).length,
    kiosks: surveys.flatMap(({ kiosks = [] }) => kiosks).filter(({ endsAt }) => endsAt > now).length,
    languages: [...new Set(languages)].toSorted(),
    surveys: surveys.map((survey) => ({
      name: htmlToText(nameSurvey(survey, survey.language)),
      questions: wordForAuthors(survey).questions.map(({ label }) => htmlToText(label)),
    })),
  };
}

/** @param survey as it would be written, known or new @throws AppError agreementWeakened */
export const guardSurvey = (context: Context, actor: Actor, survey: ListedSurveyRecord): Promise<void> =>
  guardAgreement(context, actor, async () => {
    const others = (await listSurveys(context, actor)).filter(({ _id }) => _id !== survey._id);
    return printedSurveys(context, [survey, ...others]);
  });
