/** Most characters of a survey's texts, including their HTML. */
export const SURVEY_TEXT_LIMITS = { description: 5000, thankYou: 10_000, closed: 10_000 } as const;
