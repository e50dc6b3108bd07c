import type { PublicSurvey, Survey } from '@elan/contracts';
import { wordSurvey, type ListedSurvey, type SurveyView } from '@elan/server-core';

/** What a survey is shown with and does not hold itself. */
interface About {
  readonly audienceUserIds: readonly string[];
  readonly minimumGroupSize: number;
}

/** The survey as its administrators see it, in the language in which it was made. */
export function presentSurvey(survey: ListedSurvey, { audienceUserIds, minimumGroupSize }: About): Survey {
  return {
    ...presentShared(wordSurvey(survey, survey.language), minimumGroupSize),
    templateId: survey.templateId,
    thematicId: survey.thematicId,
    audienceId: survey.audienceId,
    audienceUserIds: [...audienceUserIds],
    active: survey.active,
    startAt: survey.startAt.toISOString(),
    endAt: survey.endAt?.toISOString() ?? null,
    frequency: survey.frequency,
    frequencyStart: survey.frequencyStart,
    reminders: survey.reminders,
    answerUrl: `/s/${survey._id}`,
    createdAt: survey.createdAt.toISOString(),
    hasAnswers: survey.hasAnswers,
  };
}

/** The survey as its reader may see it. */
export function presentSurveyView(view: SurveyView): Survey | PublicSurvey {
  if (view.view === 'whole') return presentSurvey(view.survey, view);
  return {
    ...presentShared(view.survey, view.minimumGroupSize),
    language: view.language,
    ...(view.isAsking ? {} : withheld),
    ...(view.state === null ? {} : { state: view.state }),
    audienceUserIds: [...view.audienceUserIds],
  };
}

/** What nobody sees before a survey opens and after it closes, whoever has its address. */
const withheld = { questions: '[]', next: '', submit: '', thankYou: '' };

/** What everybody may see. */
function presentShared(survey: ListedSurvey, minimumGroupSize: number) {
  const { _id, name, description, questions, next, submit, thankYou, closed } = survey;
  const { primaryColor, backgroundColor, textColor, font, logo } = survey.design;
  return {
    id: _id,
    name,
    description,
    design: { primaryColor, backgroundColor, textColor, font, logo },
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
