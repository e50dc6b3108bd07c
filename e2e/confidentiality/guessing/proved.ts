import { Random } from '../company/random';
import { cellsOf, cellsOfExport } from '../solver/cells';
import type { Prover } from '../solver/integers';
import { reason } from '../solver/reason';
import { type Score, Truth } from '../world/truth';
import type { Sighting } from './published';

/** The answers of a round, by index of the member, next to what was read of it. */
export interface SeenRound extends Sighting {
  readonly answers: ReadonlyMap<number, readonly number[]>;
  readonly minimum: number;
}

const SURVEY = 'survey';

/** What the published figures of a round prove about single people, compared with the truth. */
export function provedIn(
  { reading, files, members, answers, minimum }: SeenRound,
  prover: Prover,
  seed: number,
): Score {
  const frame = { members, spans: [0] };
  const { total, heatmaps } = reading;
  const questions = total.questions.map(({ id }) => id);
  const detailed = heatmaps.find(({ segmentation }) => segmentation.id === total.detailedSegmentationId);
  const cells = [...cellsOf(reading, frame), ...(detailed ? cellsOfExport(files, detailed, frame) : [])];
  const round = { surveyId: SURVEY, round: 1, members, questions, minimum, cells, spans: 1, isAll: true };
  const truth = new Truth();
  for (const [index, values] of answers) {
    const given = questions.map((id, question) => [id, values[question] ?? 0] as const);
    truth.add({
      ...{ surveyId: SURVEY, memberId: members[index]?.id ?? '', round: 1 },
      values: Object.fromEntries(given),
    });
  }
  return truth.judge(reason(round, prover, new Random(seed)), [SURVEY], members.length);
}
