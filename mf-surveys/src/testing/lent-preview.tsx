import { provideParts, type SurveyPreviewProps } from '@elan/web-core';

/** Stands for what the respondent remote lends: it says what it was asked to draw. */
function LentPreview({ survey, view }: SurveyPreviewProps) {
  const { questions, design } = survey;
  return (
    <>
      <h2>{survey.name}</h2>
      <p>{survey.description}</p>
      <output>{[view, survey.next, survey.thankYou, questions.length, design.primaryColor].join('|')}</output>
    </>
  );
}

/** The respondent remote lends its preview. */
export function lendPreview(): void {
  provideParts(() => Promise.resolve(LentPreview));
}
