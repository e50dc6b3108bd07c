import type { PublicSurvey, Survey } from '@elan/contracts';
import type { ListedSurvey, SurveyView } from '@elan/server-core';

/** The survey as its administrators see it. */
export function presentSurvey(survey: ListedSurvey, audienceUserIds: readonly string[]): Survey {
  return {
    ...presentShared(survey),
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
  if (view.view === 'whole') return presentSurvey(view.survey, view.audienceUserIds);
  return {
    ...presentShared(view.survey),
    ...(view.isAsking ? {} : withheld),
    ...(view.state === null ? {} : { state: view.state }),
    audienceUserIds: [...view.audienceUserIds],
  };
}

/** What nobody sees before a survey opens and after it closes, whoever has its address. */
const withheld = { questions: '[]', next: '', submit: '', thankYou: '' };

/** What everybody may see. */
function presentShared(survey: ListedSurvey) {
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
  };
}
