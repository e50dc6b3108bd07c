import { inForm } from '@elan/contracts/in-form';
import { yearRanges } from '@elan/scoring';
import type { FrozenSegmentation } from '../../surveys';
import type { Segment } from '../../company';
import type { Column } from './group-count.model';

/** The column of all texts that do not have their own. */
export const OTHER_TEXTS = 'other';
/** The column of members without a value. */
export const NO_VALUE = 'none';
const LARGEST_TEXTS = 20;

/** Who was invited to a round, as far as it affects the columns of its results. */
interface Invited {
  readonly counts: boolean;
  readonly segments: readonly Segment[];
}

/** The columns of a segmentation in a round, and the column of each stored value. */
export interface RoundColumns {
  readonly segmentationId: string;
  readonly isDetailed: boolean;
  readonly columns: readonly Column[];
  /** Null: the profile had no value. */
  readonly columnOf: (segments: readonly Segment[]) => string | null;
}

/** The columns of a segmentation, determined by the people invited, not by those who answer. */
export function roundColumns(
  segmentation: FrozenSegmentation,
  invited: readonly Invited[],
  minimumGroupSize: number,
): RoundColumns {
  const { _id: segmentationId, type, bracket, fields, isDetailed } = segmentation;
  const valueOf = (segments: readonly Segment[]): string | null =>
    segments.find((segment) => segment.segmentationId === segmentationId)?.value ?? null;
  if (type !== 'text') {
    const columns =
      type === 'select'
        ? fields.map(({ id, value }) => ({ id, name: value }))
        : yearRanges[bracket ?? 'seniority'].map(({ id }) => ({ id, name: id }));
    return { segmentationId, isDetailed, columns, columnOf: valueOf };
  }
  const columns = textColumns(invited, valueOf, minimumGroupSize);
  const known = new Set(columns.map(({ id }) => id));
  return {
    segmentationId,
    isDetailed,
    columns: [...columns, { id: OTHER_TEXTS, name: '' }],
    columnOf: (segments) => {
      const value = valueOf(segments);
      if (value === null) return null;
      const id = textId(value);
      return known.has(id) ? id : OTHER_TEXTS;
    },
  };
}

/** Stored with what was published: it never changes, or a group of a round that runs would become two. */
function textId(value: string): string {
  const text = inForm('NFKD', value).replace(/\p{M}/gu, '').toLowerCase();
  return `text:${text.replace(/\s+/g, ' ').trim()}`;
}

/**
 * The texts that enough people share, the largest ones, compared without case and accents and spelled as most people
 * spell them. A text of fewer people has no column: its very name could reveal that somebody answered.
 */
function textColumns(
  invited: readonly Invited[],
  valueOf: (segments: readonly Segment[]) => string | null,
  minimumGroupSize: number,
): Column[] {
  const spellings = new Map<string, { people: number; ways: Map<string, number> }>();
  for (const { counts, segments } of invited) {
    const value = valueOf(segments);
    if (value === null || !counts) continue;
    const text = spellings.get(textId(value)) ?? { people: 0, ways: new Map<string, number>() };
    text.people += 1;
    text.ways.set(value, (text.ways.get(value) ?? 0) + 1);
    spellings.set(textId(value), text);
  }
  return [...spellings]
    .filter(([, { people }]) => people >= minimumGroupSize)
    .toSorted(([a, { people: n }], [b, { people: m }]) => m - n || (a < b ? -1 : 1))
    .slice(0, LARGEST_TEXTS)
    .map(([id, { ways }]) => ({ id, name: mostFrequent(ways) }));
}

function mostFrequent(ways: ReadonlyMap<string, number>): string {
  const [first] = [...ways].toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  return first?.[0] ?? '';
}
