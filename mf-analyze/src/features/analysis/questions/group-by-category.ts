/** Groups questions by category in order of first appearance; those without one under `fallback`. */
export function groupByCategory<Question extends { readonly category: string | null }>(
  questions: readonly Question[],
  fallback: string,
): readonly (readonly [category: string, questions: readonly Question[]])[] {
  const groups = new Map<string, Question[]>();
  for (const question of questions) {
    const category = question.category === null || question.category === '' ? fallback : question.category;
    groups.set(category, [...(groups.get(category) ?? []), question]);
  }
  return [...groups];
}
