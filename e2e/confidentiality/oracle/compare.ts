import { readGroupAnswers } from '@elan/domain/results';
import { differences, expectedFigures, scoreBy } from 'api/testing/oracle';
import type { Stage, StagedCompany } from '../guessing/stage';
import type { Sighting } from '../guessing/published';
import type { KnownSegmentation } from '../world/world';
import { clipByRule } from '../guessing/clip-by-rule';
import { drawOracleCompany, type OracleCompany } from './draw-answers';

export interface Comparison {
  /** How many figures were compared. */
  figures: number;
  readonly differences: string[];
}

/** Plays a company, and compares every figure of each round with what its answers and the rules say. */
export async function compareWithOracle(stage: Stage, seed: number): Promise<Comparison> {
  const drawn = drawOracleCompany(seed);
  const company = await stage.company(drawn);
  const asked = { questions: drawn.categories.length, categories: drawn.categories };
  const comparison: Comparison = { figures: 0, differences: [] };
  const { surveyId, rounds } = await company.play(asked, drawn.rounds);
  for (const [index, { periodId: round, firstDay }] of rounds.entries()) {
    const answers = drawn.rounds[index];
    const seen = await company.read(surveyId, round);
    const about = `company ${seed}, round ${round}`;
    if (!answers || seen === null) {
      const counting = [...(answers?.keys() ?? [])].filter((member) => member < drawn.people).length;
      if (counting >= drawn.minimumGroupSize) comparison.differences.push(`${about}: nothing is shown`);
      continue;
    }
    const expected = expectedRound(drawn, answers, firstDay);
    const compare = (actual: unknown, wanted: unknown, name: string): void => {
      comparison.figures += numbersIn(wanted);
      comparison.differences.push(...differences(actual, wanted, `${about} ${name}`));
    };
    compare(seen.reading.total, expected.company, 'company');
    for (const { segmentation, table } of seen.reading.heatmaps) {
      compare(table, expected.table(segmentation, table.columns), segmentation.name);
    }
    await compareDetails(company, { surveyId, round, seen, expected, compare });
  }
  return comparison;
}

const numbersIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, field) => sum + numbersIn(field), 0)
    : Number(typeof value === 'number');

type Columns = readonly { readonly id: string; readonly value: string; readonly responses: number | null }[];

function expectedRound(drawn: OracleCompany, answers: OracleCompany['rounds'][number], day: string) {
  const { categories, minimumGroupSize: k, people, plants } = drawn;
  const given = [...answers];
  const isENps = categories.map((category) => category === 'eNPS');
  const respondents = given.map(([index, values]) => ({ counts: index < people, values }));
  const clipped = clipByRule(respondents, k, isENps);
  const about = { isENps: false, categories, invited: new Map([[day, people + plants]]), minimum: k };
  const rows = given.map(([, values]) => ({ round: day, values }));
  const counting = respondents.filter(({ counts }) => counts).length;
  const scoreIn = (places: readonly number[], question: number): number =>
    scoreBy(isENps[question] === true, valuesIn(places, question));
  const valuesIn = (places: readonly number[], question: number): number[] =>
    places.flatMap((place) => clipped.values[place]?.[question] ?? []);
  const everybody = [...given.keys()];
  const inColumn = (segmentation: KnownSegmentation, { value }: { readonly value: string }): number[] => {
    const own = drawn.segmentations.find(({ name }) => name === segmentation.name)?.values ?? [];
    return everybody.filter((place) => own[given[place]?.[0] ?? -1] === value);
  };
  return {
    clipped,
    inColumn,
    valuesIn,
    company: expectedFigures(about, rows, new Map([[day, given.length]])),
    /** The columns that are shown must have enough people, and their figures come from clipped answers. */
    table: (segmentation: KnownSegmentation, columns: Columns) => ({
      columns: columns.map((column) => {
        const places = inColumn(segmentation, column);
        const isEnough = places.filter((place) => respondents[place]?.counts).length >= k;
        const isShown = isEnough && counting >= 5 * k && column.responses !== null;
        return { value: column.value, responses: isShown ? places.length : null };
      }),
      company: { responses: given.length, participation: given.length / (people + plants) },
      results: categories.map((_, question) => ({
        scores: columns.map((column) => {
          if (column.responses === null) return { difference: null };
          const places = inColumn(segmentation, column);
          if (!clipped.ends[question]) return { score: 'suppressed', difference: null };
          const score = scoreIn(places, question);
          return { score, difference: score - scoreIn(everybody, question) };
        }),
      })),
    }),
  };
}

interface Detail {
  readonly surveyId: string;
  readonly round: string;
  readonly seen: Omit<Sighting, 'members'>;
  readonly expected: ReturnType<typeof expectedRound>;
  readonly compare: (actual: unknown, wanted: unknown, name: string) => void;
}

/** The distributions of the groups of one segmentation: on the page, and in the file. */
async function compareDetails(company: StagedCompany, detail: Detail): Promise<void> {
  const { surveyId, round, seen, expected, compare } = detail;
  const { total, heatmaps } = seen.reading;
  const detailed = heatmaps.find(({ segmentation }) => segmentation.id === total.detailedSegmentationId);
  for (const column of detailed?.table.columns ?? []) {
    if (!detailed || column.responses === null) continue;
    const { segmentation } = detailed;
    const inFile = seen.files.find(({ name }) => name === column.value);
    for (const [question, { id: questionId }] of total.questions.entries()) {
      const values = expected.valuesIn(expected.inColumn(segmentation, column), question);
      const ends = expected.clipped.ends[question];
      const histogram = Array.from(
        { length: 11 },
        (_, bin) => values.filter((value) => value === bin).length,
      );
      const { context } = company.stage;
      const of = { segmentationId: segmentation.id, groupId: column.id, questionId, round };
      const shown = await readGroupAnswers(context, company.parts.actor, surveyId, of);
      const wanted = ends
        ? { histogram, ends: { lo: ends[0], hi: ends[1], isJoined: expected.clipped.joined[question] } }
        : { histogram: null, ends: null };
      compare(shown, wanted, `${column.value} question ${questionId}`);
      if (ends) compare(inFile?.histograms.get(questionId), histogram, `${column.value} in the file`);
    }
  }
}
