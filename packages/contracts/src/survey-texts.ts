/** Longest texts of a survey that are taken, in characters of their HTML. */
export const SURVEY_TEXT_LIMITS = { description: 5000, thankYou: 10_000, closed: 10_000 } as const;

type SurveyText = keyof typeof SURVEY_TEXT_LIMITS;

/** Whether each of the texts that are there can be saved. */
export function areWithinLimits(texts: Partial<Record<SurveyText, string>>): boolean {
  return (Object.keys(SURVEY_TEXT_LIMITS) as SurveyText[]).every(
    (text) => (texts[text]?.length ?? 0) <= SURVEY_TEXT_LIMITS[text],
  );
}
