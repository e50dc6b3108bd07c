/** Reads the member ids of an audience, which travel as JSON text. Anything else reads as nobody. */
export function memberIds(userIds: string): string[] {
  try {
    const parsed: unknown = JSON.parse(userIds);
    return Array.isArray(parsed) ? parsed.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
