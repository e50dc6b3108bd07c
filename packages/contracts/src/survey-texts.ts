/** Longest texts of a survey that are taken, in characters of their HTML. */
export const SURVEY_TEXT_LIMITS = { description: 5000, thankYou: 10_000, closed: 10_000 } as const;
