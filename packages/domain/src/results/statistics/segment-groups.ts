import type { Language } from '@elan/contracts';
import { visibleGroups, yearRanges } from '@elan/scoring';
import { comparableName } from '../../platform';
import type { SegmentationRecord } from '../../company';
import type { Histograms } from './histograms';
import { addAggregate, emptyAggregate, peopleIn, type Aggregate } from './aggregate';

/** The column of people whose profile has no value. */
export const NO_VALUE = 'none';
/** The column of the texts that have none of their own. */
const OTHER = 'other';
const LARGEST_TEXTS = 20;

/** A column of one segmentation. All columns together are all respondents, each once. */
export interface SegmentGroup {
  readonly id: string;
  readonly name: string;
  readonly aggregate: Aggregate;
  /** The stored values that fall into it; the column of people without a value has those that no other has. */
  readonly values: readonly string[];
}

interface Names {
  readonly none: string;
  readonly other: string;
  readonly years: (range: string) => string;
}

/** What columns are called, as on the screen. */
const names: Readonly<Record<Language, Names>> = {
  en: {
    none: 'Incomplete profile',
    other: 'Other',
    years: (range) => `${range} ${range === '<1' ? 'year' : 'years'}`,
  },
  fr: {
    none: 'Profil incomplet',
    other: 'Autres',
    years: (range) => `${range} ${range === '<1' ? 'an' : 'ans'}`,
  },
};

/**
 * Splits the respondents by one segmentation. A text that too few people share has no column: its very name could say
 * that somebody answered.
 */
export function segmentGroups(
  segmentation: Pick<SegmentationRecord, '_id' | 'type' | 'bracket' | 'fields'>,
  histograms: Histograms,
  { minimumGroupSize, language }: { readonly minimumGroupSize: number; readonly language: Language },
): SegmentGroup[] {
  const aggregates = histograms.segments.get(segmentation._id) ?? new Map<string, Aggregate>();
  const groups =
    segmentation.type === 'text'
      ? textGroups(aggregates, minimumGroupSize, names[language].other)
      : knownValues(segmentation, language).map(({ id, name }) => group(id, name, [id], aggregates));
  const rest = emptyAggregate();
  addAggregate(rest, histograms.all);
  for (const { aggregate } of groups) addAggregate(rest, aggregate, -1);
  if (rest.responses === 0) return groups;
  return [...groups, { id: NO_VALUE, name: names[language].none, aggregate: rest, values: [] }];
}

/** The same columns over other days of the survey. */
export function regroup(
  groups: readonly SegmentGroup[],
  segmentationId: string,
  histograms: Histograms,
): SegmentGroup[] {
  const aggregates = histograms.segments.get(segmentationId) ?? new Map<string, Aggregate>();
  const rest = emptyAggregate();
  addAggregate(rest, histograms.all);
  return groups.map(({ id, name, values }) => {
    if (id === NO_VALUE) return { id, name, values, aggregate: rest };
    const regrouped = group(id, name, values, aggregates);
    addAggregate(rest, regrouped.aggregate, -1);
    return regrouped;
  });
}

/**
 * @returns the ids of the groups that may be shown. What is hidden can be computed from the total and the shown groups,
 * so it must be enough people together. Between two periods people can move from one group to another: only those of
 * one period are certainly different people.
 */
export function visibleSegments(
  groups: readonly SegmentGroup[],
  minimumGroupSize: number,
): ReadonlySet<string> {
  const sizes = groups.map(({ id, aggregate }) => ({ id, respondents: peopleIn(aggregate) }));
  const visible = new Set(visibleGroups(sizes, minimumGroupSize));
  const smallestFirst = sizes
    .filter(({ id }) => visible.has(id))
    .sort((a, b) => a.respondents - b.respondents || (a.id < b.id ? 1 : -1));
  for (const { id } of smallestFirst) {
    const hidden = emptyAggregate();
    for (const { id: other, aggregate } of groups) if (!visible.has(other)) addAggregate(hidden, aggregate);
    const people = peopleIn(hidden);
    if (people === 0 || people >= minimumGroupSize) break;
    visible.delete(id);
  }
  return visible;
}

function knownValues(
  { type, bracket, fields }: Pick<SegmentationRecord, 'type' | 'bracket' | 'fields'>,
  language: Language,
): { id: string; name: string }[] {
  if (type === 'select') return fields.map(({ id, value }) => ({ id, name: value }));
  return yearRanges[bracket ?? 'seniority'].map(({ id }) => ({ id, name: names[language].years(id) }));
}

/** The largest texts, compared without case and accents and called as most write them; the others together. */
function textGroups(
  aggregates: ReadonlyMap<string, Aggregate>,
  minimumGroupSize: number,
  otherName: string,
): SegmentGroup[] {
  const spellings = new Map<string, string[]>();
  for (const value of aggregates.keys()) {
    const key = comparableName(value);
    spellings.set(key, [...(spellings.get(key) ?? []), value]);
  }
  const size = (value: string): number => aggregates.get(value)?.responses ?? 0;
  const ranked = [...spellings]
    .map(([key, values]) => {
      const ordered = values.sort((a, b) => size(b) - size(a) || (a < b ? -1 : 1));
      return group(`text:${key}`, ordered[0] ?? key, ordered, aggregates);
    })
    .sort((a, b) => b.aggregate.responses - a.aggregate.responses || (a.id < b.id ? -1 : 1));
  const isLarge = ({ aggregate }: SegmentGroup, rank: number): boolean =>
    rank < LARGEST_TEXTS && peopleIn(aggregate) >= minimumGroupSize;
  const others = ranked.filter((candidate, rank) => !isLarge(candidate, rank));
  if (others.length === 0) return ranked;
  const other = group(
    OTHER,
    otherName,
    others.flatMap(({ values }) => values),
    aggregates,
  );
  return [...ranked.filter(isLarge), other];
}

function group(
  id: string,
  name: string,
  values: readonly string[],
  aggregates: ReadonlyMap<string, Aggregate>,
): SegmentGroup {
  const aggregate = emptyAggregate();
  for (const value of values) {
    const part = aggregates.get(value);
    if (part) addAggregate(aggregate, part);
  }
  return { id, name, aggregate, values };
}
