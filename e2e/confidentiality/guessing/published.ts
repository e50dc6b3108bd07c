import { cellsOf, cellsOfExport, clipped, valueKey } from '../solver/cells';
import type { ExportedGroup } from '../world/read-export';
import type { Reading } from '../world/survey-run';
import type { Member } from '../world/world';

/** A group about which something is published, with its answers added up over all questions. */
export interface Sum {
  readonly inside: readonly boolean[];
  readonly people: number;
  /** For each question, the sum of its clipped answers; null if it is not published for this group. */
  readonly sums: readonly (number | null)[];
}

/** All that is published about a round, as a guesser uses it. Members are in the order of the roster. */
export interface Published {
  readonly members: readonly Member[];
  /** Everybody's answers: how many gave 0 to 10, by question. */
  readonly company: readonly (readonly number[])[];
  readonly people: number;
  /** The groups, those in no shown group of a segmentation, and everybody clipped alike. */
  readonly groups: readonly Sum[];
  /** For each group of the segmentation with distributions, how many gave 0 to 10 to each question, after clipping. */
  readonly detailed: readonly { readonly inside: readonly boolean[]; readonly counts: readonly number[][] }[];
  /** Who is in each of the groups that are hidden for being too small. */
  readonly tooFew: readonly (readonly boolean[])[];
}

/** What was read about a round. */
export interface Sighting {
  readonly reading: Reading;
  /** The exported file of the segmentation with distributions. */
  readonly files: readonly ExportedGroup[];
  /** Who was asked. */
  readonly members: readonly Member[];
}

export function publishedOf({ reading, files, members }: Sighting): Published {
  const { total, heatmaps } = reading;
  const flags = (inside: ReadonlySet<string>): boolean[] => members.map(({ id }) => inside.has(id));
  const frame = { members, spans: [0] };
  const asked = total.questions.map(({ id }) => id);
  const detailed = heatmaps.find(({ segmentation }) => segmentation.id === total.detailedSegmentationId);
  const fromFile = detailed ? cellsOfExport(files, detailed, frame) : [];
  return {
    members,
    company: total.questions.map(({ histogram }) => histogram ?? []),
    people: total.included,
    groups: cellsOf(reading, frame).map(({ members: inside, people, sums }) => ({
      ...{ inside: flags(inside), people },
      sums: asked.map((id) => sums.get(clipped(id)) ?? null),
    })),
    detailed: fromFile.map(({ members: inside, sums }) => ({
      inside: flags(inside),
      counts: asked.map((id) =>
        Array.from({ length: 11 }, (_, value) => sums.get(valueKey(clipped(id), value)) ?? 0),
      ),
    })),
    tooFew: hiddenFor('few', reading, members).map(flags),
  };
}

function hiddenFor(reason: string, { heatmaps }: Reading, members: readonly Member[]): Set<string>[] {
  return heatmaps.flatMap(({ segmentation, table }) =>
    table.columns
      .filter(({ hidden }) => hidden === reason)
      .map(({ value }) => {
        const inside = members.filter(({ segments }) => segments.get(segmentation.name) === value);
        return new Set(inside.map(({ id }) => id));
      }),
  );
}
