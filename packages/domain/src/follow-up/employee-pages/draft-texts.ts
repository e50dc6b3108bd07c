import {
  type Action,
  type Analysis,
  EMPLOYEE_PAGE_LIMITS,
  type EmployeePageTexts,
  type Language,
  type Standout,
} from '@elan/contracts';
import { writeWords } from '../../platform';

type Drafted = Pick<Analysis, 'standouts' | 'questions' | 'score'>;
type Decision = Pick<Action, 'title' | 'state' | 'reason' | 'team' | 'question'>;

/** What people said, and the question it is about. */
interface Finding {
  readonly text: string;
  readonly questionId: string | null;
}

/**
 * A draft from what stands out and what was decided, for somebody to rewrite, in words for those who answered.
 * Employees belong to any group: it covers the whole company only, never a group, even where administrators see its
 * results.
 */
export function draftTexts(
  analysis: Drafted,
  actions: readonly Decision[],
  language: Language,
): EmployeePageTexts {
  const forAll = actions.filter(({ team }) => team === null);
  const isAnswered = ({ questionId }: Finding) =>
    forAll.some(({ state, question }) => state !== 'dropped' && question?.id === questionId);
  // What something was decided about comes first, and the decisions in the same order: the next invitation tells one pair.
  const findings = findingsIn(analysis, language)
    .slice(0, EMPLOYEE_PAGE_LIMITS.findings)
    .toSorted((a, b) => Number(isAnswered(b)) - Number(isAnswered(a)));
  const places = findings.map(({ questionId }) => questionId);
  const placeOf = ({ question }: Decision) =>
    question && places.includes(question.id) ? places.indexOf(question.id) : places.length;
  const decided = forAll
    .filter(({ state }) => state !== 'dropped')
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(({ title, question }) =>
      question && places.includes(question.id)
        ? writeWords(language, 'draft.decided', { title, question: question.shortName })
        : title,
    );
  const declined = forAll
    .filter(({ state }) => state === 'dropped')
    .map(({ title, reason }) =>
      reason === '' ? title : writeWords(language, 'draft.dropped', { title, reason }),
    );
  return {
    findings: findings.map(({ text }) => text),
    decided: linesOf(decided),
    declined: linesOf(declined),
  };
}

function findingsIn({ standouts, questions, score }: Drafted, language: Language): Finding[] {
  const ofAll = standouts
    .filter(({ segmentationId, groupId }) => segmentationId === null && groupId === null)
    .flatMap((standout) => tell(standout, { questions, score }, language));
  const mentioned = new Set(ofAll.map(({ questionId }) => questionId));
  const ranked = questions
    .filter(({ scale, score: own }) => scale === '0-10' && own !== null)
    .toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0));
  const [best, least] = ranked.length > 1 ? [ranked[0], ranked.at(-1)] : [];
  const about = (id: 'draft.best' | 'draft.least', question: Analysis['questions'][number] | undefined) =>
    question && !mentioned.has(question.id)
      ? [{ text: writeWords(language, id, { question: question.shortName }), questionId: question.id }]
      : [];
  return [...ofAll, ...about('draft.best', best), ...about('draft.least', least)];
}

/** What stands out, as one tells it to those who answered. */
function tell(
  { kind, tone, questionId, category }: Standout,
  { questions, score: { scale } }: Pick<Drafted, 'questions' | 'score'>,
  language: Language,
): Finding[] {
  if (kind === 'change')
    return [
      {
        text: writeWords(language, 'draft.change', { about: scale === 'eNPS' ? 'company' : 'all', tone }),
        questionId: null,
      },
    ];
  const question = questions.find(({ id }) => id === questionId)?.shortName ?? category;
  if (question === null || (kind !== 'driver' && kind !== 'rise')) return [];
  return [{ text: writeWords(language, `draft.${kind}`, { question }), questionId }];
}

/** As many lines as fit, each complete. */
function linesOf(lines: readonly string[]): string {
  return lines.reduce((all, line) => {
    const longer = all === '' ? line : `${all}\n${line}`;
    return longer.length > EMPLOYEE_PAGE_LIMITS.text ? all : longer;
  }, '');
}
