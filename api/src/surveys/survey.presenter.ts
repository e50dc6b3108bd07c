import type { Language, ListedSurvey, PublicSurvey, Survey, SurveySummary } from '@elan/contracts';
import type { SurveyDescription, SurveyView } from '@elan/domain/answers';
import type { ShownPage } from '@elan/domain/follow-up';
import {
  firstTranslation,
  nameSurvey,
  wordForAuthors,
  wordSurvey,
  type ListedSurveyRecord,
  type SurveyRecord,
  type SurveySummaryRecord,
} from '@elan/domain/surveys';
import { resultSteps } from '@elan/scoring';

/** The survey as its administrators see it, by default as it was written. */
export function presentSurvey(
  survey: SurveyRecord,
  { minimumGroupSize, ...more }: SurveyDescription,
  language?: Language,
): Survey {
  return {
    ...presentListedSurvey(survey, minimumGroupSize, language),
    ...presentLook(survey),
    language: survey.language,
    translations: survey.translations ?? {},
    translation: firstTranslation(survey),
    ...more,
  };
}

/** The survey as in the list of all. */
export function presentListedSurvey(
  survey: ListedSurveyRecord,
  minimumGroupSize: number,
  language?: Language,
): ListedSurvey {
  const worded = language === undefined ? wordForAuthors(survey) : wordSurvey(survey, language);
  return {
    ...presentShared(worded, minimumGroupSize),
    templateId: survey.templateId,
    thematicId: survey.thematicId,
    audienceId: survey.audienceId,
    active: survey.active,
    isDraft: survey.isDraft ?? false,
    startAt: survey.startAt.toISOString(),
    endAt: survey.endAt?.toISOString() ?? null,
    frequency: survey.frequency,
    frequencyStart: survey.frequencyStart,
    reminders: survey.reminders,
    answerUrl: `/s/${survey._id}`,
    createdAt: survey.createdAt.toISOString(),
    isLocked: survey.isLocked,
  };
}

/** The survey without what only its own pages need. */
export function presentSummary(survey: SurveySummaryRecord, language: Language): SurveySummary {
  return {
    id: survey._id,
    name: nameSurvey(survey, language),
    templateId: survey.templateId,
    thematicId: survey.thematicId,
    active: survey.active,
    isDraft: survey.isDraft ?? false,
    startAt: survey.startAt.toISOString(),
    endAt: survey.endAt?.toISOString() ?? null,
    frequency: survey.frequency,
    frequencyStart: survey.frequencyStart,
    createdAt: survey.createdAt.toISOString(),
    isLocked: survey.isLocked,
    questionsAmount: survey.questionsAmount,
  };
}

/** The survey as a respondent may see it, with what came of an earlier round. */
export function presentPublicSurvey(
  view: Extract<SurveyView, { view: 'public' }>,
  lastEmployeePage: ShownPage | null,
): PublicSurvey {
  const { roundEnd, minimumGroupSize, isPreview } = view;
  return {
    ...presentShared(view.survey, view.minimumGroupSize),
    ...presentLook(view.survey),
    language: view.language,
    company: view.company,
    ...(view.isAsking ? {} : withheld),
    ...(view.state === null ? {} : { state: view.state }),
    audienceUserIds: [...view.audienceUserIds],
    untranslated: { language: view.survey.language, texts: [...view.untranslated] },
    roundEnd: roundEnd && { at: roundEnd.at.toISOString(), timeZone: roundEnd.timeZone },
    resultsFrom: view.isWithheld ? null : resultSteps(minimumGroupSize).first,
    lastEmployeePage: lastEmployeePage && {
      key: lastEmployeePage.key,
      findings: lastEmployeePage.findings,
      decisions: [...lastEmployeePage.inShort.decisions],
      decided: lastEmployeePage.inShort.decided,
      language: lastEmployeePage.language,
    },
    ...(view.isRareLanguage && view.survey.comments !== 'none' && { isRareLanguage: true }),
    isPreview,
  };
}

/** What nobody sees before a survey opens and after it closes, even with its address. */
const withheld = { questions: '[]', next: '', submit: '', thankYou: '' };

/** What everybody may see. */
function presentShared(survey: ListedSurveyRecord, minimumGroupSize: number) {
  const { _id, name, description, questions, next, submit, thankYou, closed } = survey;
  return {
    id: _id,
    name,
    description,
    questions: JSON.stringify(
      questions.map(({ id, label, order, type, options, category }) => ({
        id,
        label,
        order,
        type,
        options,
        category: category ?? null,
      })),
    ),
    next,
    submit,
    thankYou,
    closed,
    minimumGroupSize,
  };
}

/** The design and behaviour of its page. */
function presentLook({ design, advancesAutomatically, comments }: SurveyRecord) {
  const { primaryColor, backgroundColor, textColor, font, logo } = design;
  return {
    design: { primaryColor, backgroundColor, textColor, font, logo },
    advancesAutomatically: advancesAutomatically ?? true,
    comments: comments ?? ('none' as const),
  };
}
