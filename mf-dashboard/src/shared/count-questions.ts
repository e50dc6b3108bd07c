/** @returns how many questions a survey asks; they travel as JSON text. */
export function countQuestions(questions: string): number {
  try {
    const parsed: unknown = JSON.parse(questions);
    return Array.isArray(parsed) ? parsed.length : 0;
  } catch {
    return 0;
  }
}
