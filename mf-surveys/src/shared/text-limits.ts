/** Longest texts that the server takes, in characters of their HTML. */
export const textLimits = { description: 5000, thankYou: 10_000, closed: 10_000 } as const;

/** Whether each of the texts that are there can be saved. */
export function areWithinLimits(texts: Partial<Record<keyof typeof textLimits, string>>): boolean {
  return Object.entries(textLimits).every(
    ([field, limit]) => (texts[field as keyof typeof textLimits]?.length ?? 0) <= limit,
  );
}
