import type { Language } from '@elan/contracts';
import type { Aggregate } from '../../answers';
import { segmentationName } from '../../company';
import {
  type Actor,
  type Context,
  csvFile,
  csvLines,
  inPieces,
  invalidField,
  mapInPieces,
  recordAudit,
} from '../../platform';
import { dealAnswers, type DealtAnswer, drawKinds } from './deal-answers';
import { detailedSegmentation } from './detailed-segmentation';
import { groupName } from './group-names';
import { groupResults } from './group-results';
import { type ResultsInput, surveyResults, type SurveyResults } from './survey-results';

interface ExportOptions extends ResultsInput {
  /** The segmentation that the file carries; none unless told. */
  readonly segmentationId?: string | undefined;
}

/**
 * The results as CSV: a header, then one row per published answer in random order, with a column per question and one for
 * the segmentation that was asked for, called as on the screen and for spreadsheets in the reader's language. Each
 * question's answers are dealt on their own within a group, so the file tells no more than the page: a row is no person.
 * Groups that the page hides are one without a name. An answer that is no number is a word where it is told how many
 * are not concerned, and else an empty cell. Below the minimum group size there is the header only.
 * @throws AppError surveyNotFound, segmentationNotFound; validation (a segmentation that the file cannot carry)
 */
export async function exportResponses(
  context: Context,
  actor: Actor,
  surveyId: string,
  { language = actor.language, segmentationId, ...input }: ExportOptions,
): Promise<string> {
  const results = await surveyResults(context, actor, surveyId, { ...input, language });
  const { questions } = results.survey;
  const { heads, parts } = await exportedParts(context, actor, results, { language, segmentationId });
  await recordAudit(context, {
    companyId: actor.companyId,
    actor,
    action: 'resultsExport',
    target: `survey:${surveyId}`,
  });
  const rows = await dealtRows(questions, parts, language);
  // Whoever looks for a column types plain spaces, also where French has unbreakable ones.
  const labels = questions.map(({ label }) => label.replaceAll(/[\u00a0\u202f]/g, ' '));
  return fileOf([...labels, ...heads], rows, language);
}

type Cells = readonly (string | number)[];

/** The rows of all parts in random order; within each its answers are already. */
async function dealtRows(
  questions: readonly { readonly id: string }[],
  parts: readonly Part[],
  language: Language,
): Promise<Cells[]> {
  const dealt: Cells[][] = [];
  for (const { aggregate, cells } of parts) {
    const columns = await dealAnswers(questions, aggregate, aggregate.responses);
    const rows: Cells[] = [];
    await inPieces(aggregate.responses, (row) =>
      rows.push([...columns.map((answers) => cellOf(answers[row] ?? null, language)), ...cells]),
    );
    dealt.push(rows);
  }
  const order = await drawKinds(dealt.map(({ length }) => length));
  const taken = dealt.map(() => 0);
  return mapInPieces(order, (part) => {
    const row = taken[part] ?? 0;
    taken[part] = row + 1;
    return dealt[part]?.[row] ?? [];
  });
}

/** Rows that are written at a stretch. */
const LINES = 10;

async function fileOf(head: Cells, rows: readonly Cells[], language: Language): Promise<string> {
  const lines: string[] = [];
  await inPieces(Math.ceil(rows.length / LINES), (piece) =>
    lines.push(csvLines(rows.slice(piece * LINES, (piece + 1) * LINES), language)),
  );
  return [csvFile([head], language), ...lines].join('');
}

const notConcerned: Readonly<Record<Language, string>> = { en: 'Not concerned', fr: 'Sans objet' };

function cellOf(answer: DealtAnswer, language: Language): string | number {
  return answer === 'notConcerned' ? notConcerned[language] : (answer ?? '');
}

/** Answers that are dealt among each other, and what the columns beside them say. */
interface Part {
  readonly aggregate: Aggregate;
  readonly cells: readonly string[];
}

async function exportedParts(
  context: Context,
  actor: Actor,
  results: SurveyResults,
  { language, segmentationId }: { language: Language; segmentationId: string | undefined },
): Promise<{ heads: readonly string[]; parts: readonly Part[] }> {
  const { isSuppressed, histograms } = results;
  if (segmentationId === undefined) {
    return { heads: [], parts: isSuppressed ? [] : [{ aggregate: histograms.all, cells: [] }] };
  }
  const { segmentation, groups, rest } = await groupResults(context, actor, results, {
    segmentationId,
    isDetailed: true,
  });
  const detailed = detailedSegmentation(results.rounds);
  if (detailed !== null && detailed !== segmentationId)
    throw invalidField('segmentationId', 'is not the one whose distributions are told');
  const heads = [segmentationName(segmentation, language)];
  if (isSuppressed) return { heads, parts: [] };
  const shown = groups.flatMap(({ aggregate, ...group }) =>
    aggregate ? [{ aggregate, cells: [groupName(segmentation, group, language)] }] : [],
  );
  return { heads, parts: [...shown, { aggregate: rest, cells: [''] }] };
}
