import { type Analysis, EMPLOYEE_PAGE_LIMITS, type EmployeePageTexts, type Language } from '@elan/contracts';
import { htmlToText } from '../../platform';

const words: Readonly<
  Record<Language, { best: (question: string) => string; least: (question: string) => string }>
> = {
  en: {
    best: (question) => `What goes best: “${question}”`,
    least: (question) => `What goes least well: “${question}”`,
  },
  fr: {
    best: (question) => `Ce qui va le mieux\u00a0: «\u00a0${question}\u00a0»`,
    least: (question) => `Ce qui va le moins bien\u00a0: «\u00a0${question}\u00a0»`,
  },
};

/**
 * A draft from what stands out, for somebody to rewrite. Employees belong to every group and to none: it tells of the whole
 * company only, never of a group, even where administrators are shown its results. What is decided is left to its author;
 * decided actions have their place in `decided`.
 */
export function draftTexts(
  { standouts, questions }: Pick<Analysis, 'standouts' | 'questions'>,
  language: Language,
): EmployeePageTexts {
  const ofAll = standouts.filter(
    ({ segmentationId, groupId }) => segmentationId === null && groupId === null,
  );
  const told = new Set(ofAll.map(({ questionId }) => questionId));
  const ranked = questions
    .filter(({ scale, score }) => scale === '0-10' && score !== null)
    .toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0));
  const [best, least] = ranked.length > 1 ? [ranked[0], ranked.at(-1)] : [];
  const { best: ofBest, least: ofLeast } = words[language];
  const findings = [
    ...ofAll.map(({ sentence }) => sentence),
    ...(best && !told.has(best.id) ? [ofBest(htmlToText(best.label))] : []),
    ...(least && !told.has(least.id) ? [ofLeast(htmlToText(least.label))] : []),
  ];
  return {
    findings: findings
      .filter((finding) => finding.length <= EMPLOYEE_PAGE_LIMITS.finding)
      .slice(0, EMPLOYEE_PAGE_LIMITS.findings),
    decided: '',
    declined: '',
  };
}
