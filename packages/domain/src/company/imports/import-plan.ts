import {
  IMPORT_MAX_ROW_FAULTS,
  type ExtraDatum,
  type ImportColumn,
  type ImportReport,
  type ImportRow,
  type Role,
  type SamePerson,
} from '@elan/contracts';
import { comparableName } from '../../platform';
import type { SegmentationRecord } from '../segmentations/segmentation.model';
import { chooseColumns } from './choose-columns';
import { describeColumns, valuesByColumn } from './column-report';
import { addOption, type Column } from './import-columns';
import { cellOf, readRow, type Fault, type ReadRow, type RowBasis } from './import-row';
import { knownMembers, type Known, type KnownMembers } from './known-members';
import { movedNames } from './moved-names';
import { segmentationChanges, type SegmentationChanges } from './segmentation-changes';
import { PLAIN_FIELDS, type PlainFields, type UserRecord } from '../members/user.model';

export interface PlannedMember extends PlainFields {
  readonly line: number;
  readonly name: string;
  readonly email: string | null;
  readonly role: Role;
  readonly extraData: ExtraDatum[];
  readonly externalId?: string;
}

export interface ImportPlan {
  readonly creates: PlannedMember[];
  readonly updates: {
    readonly line: number;
    readonly _id: string;
    readonly set: Partial<Pick<UserRecord, 'name' | 'email' | 'extraData' | 'externalId'> & PlainFields>;
  }[];
  /** Members whom a file that names everybody omits. */
  readonly leavers: readonly string[];
  /** What must exist before the members. */
  readonly segmentations: SegmentationChanges;
  readonly report: Omit<ImportReport, 'importId'> & { removed?: number };
}

export interface PlanBasis extends RowBasis {
  readonly members: readonly Known[];
  readonly segmentations: readonly SegmentationRecord[];
  /** The segmentations whose places in results are taken; null: a key sends the list, and none gets a place. */
  readonly places: readonly string[] | null;
  /** Whether the file names everybody. */
  readonly isWhole: boolean;
}

/** A file as submitted: its rows, and the choices about its columns. */
export interface GivenRows {
  readonly rows: readonly ImportRow[];
  readonly choices: ReadonlyMap<string, ImportColumn>;
  /** The lines that somebody has confirmed to be about the member who has another name so far, with both names. */
  readonly samePeople?: ReadonlyMap<number, SamePerson>;
}

/**
 * Computes what an import would do, without doing it. Members are recognised by their external id, else by their e-mail
 * address; those without one by their name, where the second of a name is the second in the file. Empty cells change
 * nothing, so importing a file again, or one with fewer columns, is harmless. A file cannot change the roles of existing
 * members, nor the names, addresses and languages of administrators.
 * @param rest called between two rows
 * @throws AppError segmentationNotFound, nameTaken (the chosen columns); limitReached
 */
export function planImport(
  { rows, choices, samePeople = new Map() }: GivenRows,
  basis: PlanBasis,
  rest: () => void = () => undefined,
): ImportPlan {
  const values = valuesByColumn(rows);
  const headers = [...values.keys()];
  const cellsOf = (header: string) => values.get(header) ?? [];
  const columns = chooseColumns(headers, { ...basis, choices, cellsOf });
  const draft = draftPlan();
  const known = knownMembers(basis.members, externalIdsIn(rows, columns));
  takeRows(draft, rows, columns, { ...basis, known, samePeople, rest });
  const leavers = basis.isWhole ? known.leavers() : [];
  const namesakes = namesakesIn(draft.creates, basis.members, known);
  const segmentations = segmentationChanges(columns, draft, basis.segmentations, basis.places);
  const ignoredColumns = headers.filter(
    (header) => !columns.has(header) && choices.get(header)?.kind !== 'ignore',
  );
  const switchedOn = segmentations.extended.filter(({ switchesOn }) => switchesOn);
  const namesOf = (changes: readonly { readonly _id: string }[]) =>
    basis.segmentations
      .filter(({ _id }) => changes.some((change) => change._id === _id))
      .map(({ name }) => name);
  const report = {
    ...draft.report,
    namesakes,
    ...(basis.isWhole && { removed: leavers.length }),
    segmentations: segmentations.created.length,
    switchedOn: namesOf(switchedOn),
    notInResults: [
      ...segmentations.created.filter(({ inResults }) => !inResults).map(({ name }) => name),
      ...namesOf(switchedOn.filter(({ inResults }) => !inResults)),
    ],
    columns: describeColumns(values, columns),
    ignoredColumns,
  };
  return { ...draft, leavers, segmentations, report };
}

function externalIdsIn(rows: readonly ImportRow[], columns: ReadonlyMap<string, Column>): Set<string> {
  const header = [...columns].find(([, { kind }]) => kind === 'externalId')?.[0];
  return new Set(header === undefined ? [] : rows.map((cells) => cellOf(cells, header)));
}

const NAMESAKES_SHOWN = 5;

/** Those who become members although one of their name is in no row: they may be the same. */
function namesakesIn(
  creates: readonly PlannedMember[],
  members: readonly Known[],
  known: KnownMembers,
): ImportReport['namesakes'] {
  const unmet = new Set(known.leavers());
  const names = new Set(members.filter(({ _id }) => unmet.has(_id)).map(({ name }) => inAnyOrder(name)));
  const found = creates.filter(({ name }) => names.has(inAnyOrder(name)));
  const shown = found.slice(0, NAMESAKES_SHOWN);
  return {
    count: found.length,
    names: shown.map(({ name }) => name),
    lines: shown.map(({ line }) => line),
  };
}

/** `Berg, Anna` and `Anna Berg`. */
const inAnyOrder = (name: string): string =>
  comparableName(name)
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ');

type Draft = Pick<ImportPlan, 'creates' | 'updates'> & {
  readonly report: Omit<
    ImportPlan['report'],
    'segmentations' | 'switchedOn' | 'notInResults' | 'columns' | 'ignoredColumns' | 'removed' | 'namesakes'
  >;
};

function draftPlan(): Draft {
  const report = { created: 0, administrators: 0, updated: 0, unchanged: 0, rejected: [], dropped: 0 };
  return { creates: [], updates: [], report };
}

/** What says whom a row is about. */
const identifying: ReadonlySet<Column['kind']> = new Set([
  'name',
  'firstName',
  'lastName',
  'email',
  'externalId',
]);

function takeRows(
  plan: Draft,
  rows: readonly ImportRow[],
  columns: ReadonlyMap<string, Column>,
  basis: PlanBasis & {
    readonly known: KnownMembers;
    readonly samePeople: ReadonlyMap<number, SamePerson>;
    readonly rest: () => void;
  },
): void {
  const headerOf = (kind: Column['kind']) =>
    [...columns].find(([, column]) => column.kind === kind)?.[0] ?? kind;
  const seen = new Set<string>();
  const whoOnly = new Map([...columns].filter(([, { kind }]) => identifying.has(kind)));
  const kinds = [...whoOnly.values()].map(({ kind }) => kind);
  const { moved, unsure } = movedNames(
    rows.map((cells) => {
      basis.rest();
      return readRow(cells, whoOnly, basis)?.row ?? null;
    }),
    basis.members,
    basis.known,
    kinds.includes('firstName') && kinds.includes('lastName'),
  );
  rows.forEach((cells, index) => {
    basis.rest();
    const line = index + 2;
    const read = readRow(cells, columns, basis);
    if (!read) {
      plan.report.dropped += 1;
      return;
    }
    const { row, faults } = read;
    if (row.email !== null && seen.has(row.email)) faults.push({ reason: 'duplicateEmail' });
    // A refused row does not use up a namesake of the next one.
    const isNamed = row.email !== null || row.externalId !== null;
    const known = isNamed || faults.length === 0 ? basis.known.find(row) : undefined;
    faults.push(...roleFaults(row, known, faults, headerOf('role')));
    faults.push(...addressFaults(row, known, basis.known, headerOf('email')));
    const recognisedBy = basis.known.ofNumber(row) ? 'externalId' : 'email';
    const column = headerOf(recognisedBy);
    // The file may have another order by now, and the member another name: then it was said of somebody else.
    const said = basis.samePeople.get(line);
    const isSame = said?.former === unsure.get(index) && said?.given === row.name;
    const former = isSame ? undefined : unsure.get(index);
    if (moved.has(index)) faults.push({ reason: 'nameMoved', column });
    if (former !== undefined) {
      const names = { former, given: row.name };
      faults.push({ reason: 'nameUnsure', column, names });
    }
    if (faults.length === 0 && known && !basis.known.take(known)) faults.push({ reason: 'duplicateId' });
    if (faults.length > 0) {
      basis.known.keep(row);
      const listed = faults.slice(0, IMPORT_MAX_ROW_FAULTS).map((fault) => ({ line, ...fault }));
      plan.report.rejected.push(...listed);
      return;
    }
    if (row.email !== null) seen.add(row.email);
    for (const { column, option } of row.newOptions) addOption(column, option);
    place(plan, line, row, known, basis);
  });
}

/** An administrator needs an e-mail address to sign in; a file cannot change the role of an existing member. */
function roleFaults(
  { role, email }: ReadRow,
  known: Known | undefined,
  faults: readonly Fault[],
  column: string,
): Fault[] {
  if (role === null) return [];
  if (known) return role === known.role ? [] : [{ reason: 'otherRole', column }];
  const hasAddress = email !== null || faults.some(({ reason }) => reason === 'invalidEmail');
  return role === 2 || hasAddress ? [] : [{ reason: 'missingEmail' }];
}

/** The address of somebody who was recognised by their external id may have changed. */
function addressFaults(
  row: ReadRow,
  known: Known | undefined,
  members: KnownMembers,
  column: string,
): Fault[] {
  if (members.isOfAnother(row, known)) return [{ reason: 'emailUsed', column }];
  const isOther = known !== undefined && row.email !== null && row.email !== known.email;
  return isOther && known.role !== 2 ? [{ reason: 'otherAddress', column }] : [];
}

function place(plan: Draft, line: number, row: ReadRow, known: Known | undefined, basis: PlanBasis): void {
  const { report } = plan;
  if (!known) {
    const role = row.role ?? 2;
    const extraData = mergeValues([], row.values);
    const externalId = row.externalId !== null && { externalId: row.externalId };
    const plain = { language: basis.language, ...row.plain };
    plan.creates.push({ line, name: row.name, email: row.email, role, extraData, ...plain, ...externalId });
    report.created += 1;
    if (role !== 2) report.administrators += 1;
    return;
  }
  const set = differences(known, row);
  if (Object.keys(set).length === 0) {
    report.unchanged += 1;
    return;
  }
  plan.updates.push({ line, _id: known._id, set });
  report.updated += 1;
}

function differences(known: Known, row: ReadRow): ImportPlan['updates'][number]['set'] {
  const extraData = mergeValues(known.extraData, row.values);
  const current = new Map(known.extraData.map((datum) => [datum.segmentationId, datum.value]));
  const isOther = extraData.some((datum) => current.get(datum.segmentationId) !== datum.value);
  // Under another's name, an administrator is taken for somebody else; and they chose their language.
  const isOwn = (field: keyof PlainFields) => field === 'language' && known.role !== 2;
  const changed = PLAIN_FIELDS.filter(
    (field) => !isOwn(field) && (row.plain[field] ?? known[field]) !== known[field],
  );
  return {
    ...(row.name !== known.name && known.role === 2 && { name: row.name }),
    ...(row.email !== null && row.email !== known.email && { email: row.email }),
    ...(row.externalId !== null && row.externalId !== known.externalId && { externalId: row.externalId }),
    ...Object.fromEntries(changed.map((field) => [field, row.plain[field]])),
    ...(isOther && { extraData }),
  };
}

function mergeValues(current: readonly ExtraDatum[], values: ReadonlyMap<string, string>): ExtraDatum[] {
  const merged = new Map(current.map((datum) => [datum.segmentationId, datum.value]));
  for (const [segmentationId, value] of values) merged.set(segmentationId, value);
  return [...merged].map(([segmentationId, value]) => ({ segmentationId, value }));
}
