import type { Language } from '@elan/contracts';
import { type Aggregate, dealAnswers, type DealtAnswer, drawKinds } from '../../answers';
import { segmentationName } from '../../company';
import {
  type Actor,
  type Context,
  csvFile,
  csvLines,
  forEachYielding,
  invalidField,
  mapYielding,
  recordAudit,
  writeWords,
} from '../../platform';
import { detailedSegmentation } from './detailed-segmentation';
import { groupName } from './group-names';
import { endsNote } from './ends-note';
import { exportName } from './export-name';
import { roundsIn } from './rounds-in';
import { type GroupResults, groupResults } from './group-results';
import { type ResultsInput, surveyResults, type SurveyResults } from './survey-results';

interface ExportOptions extends ResultsInput {
  /** The segmentation that the file includes; none by default. */
  readonly segmentationId?: string | undefined;
}

export interface ExportedFile {
  readonly name: string;
  readonly text: string;
}

/**
 * The results as CSV: a header, then one row per published answer in random order, with a column per question and one
 * for the requested segmentation, named as in the interface and formatted for spreadsheets in the reader's language.
 * Each question's answers are dealt out separately within a group, so the file reveals no more than the page: a row is
 * not a person. Groups that the page hides are combined under an empty name. An answer that is not a number is a word
 * if the number of people not concerned is published, else an empty cell. With a segmentation the answers are clipped,
 * and the header says so. Below the minimum group size there is only the header.
 * @throws AppError surveyNotFound, segmentationNotFound; validation (a segmentation that the file cannot include)
 */
export async function exportResponses(
  context: Context,
  actor: Actor,
  surveyId: string,
  { language = actor.language, segmentationId, ...input }: ExportOptions,
): Promise<ExportedFile> {
  const results = await surveyResults(context, actor, surveyId, { ...input, language });
  const { questions } = results.survey;
  const { heads, parts, ends } = await exportedParts(context, actor, results, { language, segmentationId });
  await recordAudit(context, {
    companyId: actor.companyId,
    actor,
    action: 'resultsExport',
    target: `survey:${surveyId}`,
  });
  const rows = await dealtRows(questions, parts, language);
  // People search for columns with plain spaces, even where French has non-breaking ones.
  const labels = questions.map(({ id, label }) =>
    [label.replaceAll(/[\u00a0\u202f]/g, ' '), ...endsNote(ends.get(id), language)].join(' '),
  );
  const text = await fileOf([...labels, ...heads], rows, language);
  const of = { ...results, covered: roundsIn(results) };
  return { name: exportName(of, { language, at: context.clock.now(), format: 'csv' }), text };
}

type Cells = readonly (string | number)[];

/** The rows of all parts in random order; within each part the answers are already shuffled. */
async function dealtRows(
  questions: readonly { readonly id: string }[],
  parts: readonly Part[],
  language: Language,
): Promise<Cells[]> {
  const dealt: Cells[][] = [];
  for (const { aggregate, cells } of parts) {
    const columns = await dealAnswers(questions, aggregate, aggregate.responses);
    const rows: Cells[] = [];
    await forEachYielding(aggregate.responses, (row) =>
      rows.push([...columns.map((answers) => cellOf(answers[row] ?? null, language)), ...cells]),
    );
    dealt.push(rows);
  }
  const order = await drawKinds(dealt.map(({ length }) => length));
  const taken = dealt.map(() => 0);
  return mapYielding(order, (part) => {
    const row = taken[part] ?? 0;
    taken[part] = row + 1;
    return dealt[part]?.[row] ?? [];
  });
}

/** How many rows are written in one go. */
const LINES = 10;

async function fileOf(head: Cells, rows: readonly Cells[], language: Language): Promise<string> {
  const lines: string[] = [];
  await forEachYielding(Math.ceil(rows.length / LINES), (piece) =>
    lines.push(csvLines(rows.slice(piece * LINES, (piece + 1) * LINES), language)),
  );
  return [csvFile([head], language), ...lines].join('');
}

function cellOf(answer: DealtAnswer, language: Language): string | number {
  return answer === 'notConcerned' ? writeWords(language, 'export.notConcerned') : (answer ?? '');
}

/** Answers that are dealt out among each other, and the values of the columns next to them. */
interface Part {
  readonly aggregate: Aggregate;
  readonly cells: readonly string[];
}

async function exportedParts(
  context: Context,
  actor: Actor,
  results: SurveyResults,
  { language, segmentationId }: { language: Language; segmentationId: string | undefined },
): Promise<{ heads: readonly string[]; parts: readonly Part[]; ends: GroupResults['ends'] }> {
  const { isSuppressed, histograms } = results;
  if (segmentationId === undefined) {
    const parts = isSuppressed ? [] : [{ aggregate: histograms.all, cells: [] }];
    return { heads: [], parts, ends: new Map() };
  }
  const { segmentation, groups, rest, ends } = await groupResults(context, actor, results, {
    segmentationId,
    isDetailed: true,
  });
  const detailed = detailedSegmentation(results.rounds);
  if (detailed !== null && detailed !== segmentationId)
    throw invalidField('segmentationId', 'is not the one whose distributions are told');
  const heads = [segmentationName(segmentation, language)];
  if (isSuppressed) return { heads, parts: [], ends };
  const shown = groups.flatMap(({ aggregate, ...group }) =>
    aggregate ? [{ aggregate, cells: [groupName(segmentation, group, language)] }] : [],
  );
  return { heads, parts: [...shown, { aggregate: rest, cells: [''] }], ends };
}
