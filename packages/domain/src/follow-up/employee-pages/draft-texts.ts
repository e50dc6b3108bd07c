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

interface Pair extends Finding {
  readonly answers: readonly Decision[];
}

/**
 * A draft from what stands out and what was decided, for somebody to rewrite, in words for those who answered. What was
 * decided about a question stands beside what they said about it.
 * Employees belong to any group: it covers the whole company only, never a group, even where administrators see its
 * results.
 */
export function draftTexts(
  analysis: Drafted,
  actions: readonly Decision[],
  language: Language,
): EmployeePageTexts {
  const forAll = actions.filter(({ team }) => team === null);
  const done = forAll.filter(({ state }) => state !== 'dropped');
  const pairs = pairsIn(findingsIn(analysis, language), done, language).slice(
    0,
    EMPLOYEE_PAGE_LIMITS.findings,
  );
  const beside = new Set(pairs.flatMap(({ answers }) => answers));
  const declined = forAll
    .filter(({ state }) => state === 'dropped')
    .map(({ title, reason }) =>
      reason === '' ? title : writeWords(language, 'draft.dropped', { title, reason }),
    );
  return {
    findings: pairs.map(({ text }) => text),
    decisions: pairs.map(({ answers }) => linesOf(titlesOf(answers), EMPLOYEE_PAGE_LIMITS.decision)),
    decided: linesOf(titlesOf(done.filter((action) => !beside.has(action))), EMPLOYEE_PAGE_LIMITS.text),
    declined: linesOf(declined, EMPLOYEE_PAGE_LIMITS.text),
  };
}

/** Findings with what was decided about them come first; something else may have been decided about, too. */
function pairsIn(findings: readonly Finding[], done: readonly Decision[], language: Language): Pair[] {
  const answersTo = (questionId: string) => done.filter(({ question }) => question?.id === questionId);
  const pairs = findings.map((finding) => ({
    ...finding,
    answers: finding.questionId === null ? [] : answersTo(finding.questionId),
  }));
  const found = new Set(findings.map(({ questionId }) => questionId));
  const others = new Map(
    done.flatMap(({ question }) => (question && !found.has(question.id) ? [[question.id, question]] : [])),
  );
  const acted = [...others.values()].map(({ id, shortName }) => ({
    text: writeWords(language, 'draft.acted', { question: shortName }),
    questionId: id,
    answers: answersTo(id),
  }));
  const hasAnswers = ({ answers }: Pair) => answers.length > 0;
  return [...pairs.filter(hasAnswers), ...acted, ...pairs.filter((pair) => !hasAnswers(pair))];
}

const titlesOf = (actions: readonly Decision[]): string[] => actions.map(({ title }) => title);

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

/** Joins as many lines as fit, each complete. */
function linesOf(lines: readonly string[], longest: number): string {
  return lines.reduce((all, line) => {
    const longer = all === '' ? line : `${all}\n${line}`;
    return longer.length > longest ? all : longer;
  }, '');
}
