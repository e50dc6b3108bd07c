import {
  type Action,
  type Analysis,
  EMPLOYEE_PAGE_LIMITS,
  type EmployeePageTexts,
  type Language,
} from '@elan/contracts';
import { htmlToText, writeWords } from '../../platform';

/**
 * A draft from what stands out and what was decided, for somebody to rewrite. Employees belong to any group: it covers
 * the whole company only, never a group, even where administrators see its results.
 */
export function draftTexts(
  { standouts, questions }: Pick<Analysis, 'standouts' | 'questions'>,
  actions: readonly Pick<Action, 'title' | 'state' | 'reason' | 'team'>[],
  language: Language,
): EmployeePageTexts {
  const ofAll = standouts.filter(
    ({ segmentationId, groupId }) => segmentationId === null && groupId === null,
  );
  const mentioned = new Set(ofAll.map(({ questionId }) => questionId));
  const ranked = questions
    .filter(({ scale, score }) => scale === '0-10' && score !== null)
    .toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0));
  const [best, least] = ranked.length > 1 ? [ranked[0], ranked.at(-1)] : [];
  const about = (id: 'draft.best' | 'draft.least', { label }: { readonly label: string }) =>
    writeWords(language, id, { question: htmlToText(label) });
  const forAll = actions.filter(({ team }) => team === null);
  const findings = [
    ...ofAll.map(({ sentence }) => sentence),
    ...(best && !mentioned.has(best.id) ? [about('draft.best', best)] : []),
    ...(least && !mentioned.has(least.id) ? [about('draft.least', least)] : []),
  ];
  return {
    findings: findings
      .filter((finding) => finding.length <= EMPLOYEE_PAGE_LIMITS.finding)
      .slice(0, EMPLOYEE_PAGE_LIMITS.findings),
    decided: linesOf(forAll.flatMap(({ state, title }) => (state === 'dropped' ? [] : title))),
    declined: linesOf(
      forAll.flatMap(({ state, title, reason }) =>
        state === 'dropped'
          ? reason === ''
            ? title
            : writeWords(language, 'draft.dropped', { title, reason })
          : [],
      ),
    ),
  };
}

/** As many lines as fit, each complete. */
function linesOf(lines: readonly string[]): string {
  return lines.reduce((all, line) => {
    const longer = all === '' ? line : `${all}\n${line}`;
    return longer.length > EMPLOYEE_PAGE_LIMITS.text ? all : longer;
  }, '');
}
