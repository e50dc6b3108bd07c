import {
  IMPORT_MAX_ROW_FAULTS,
  type ExtraDatum,
  type ImportColumn,
  type ImportReport,
  type ImportRow,
  type RespondentLanguage,
  type Role,
} from '@elan/contracts';
import { comparableName } from '../../platform';
import type { SegmentationRecord } from '../segmentations/segmentation.model';
import { chooseColumns } from './choose-columns';
import { describeColumns, valuesByColumn } from './column-report';
import { addOption, type Column } from './import-columns';
import { readRow, type Fault, type ReadRow, type RowBasis } from './import-row';
import { segmentationChanges, type SegmentationChanges } from './segmentation-changes';
import type { UserRecord } from '../members/user.model';

type Known = Pick<UserRecord, '_id' | 'name' | 'email' | 'role' | 'language' | 'extraData'>;

export interface PlannedMember {
  readonly line: number;
  readonly name: string;
  readonly email: string | null;
  readonly role: Role;
  readonly language: RespondentLanguage;
  readonly extraData: ExtraDatum[];
}

export interface ImportPlan {
  readonly creates: PlannedMember[];
  readonly updates: {
    readonly _id: string;
    readonly set: Partial<Pick<UserRecord, 'name' | 'language' | 'extraData'>>;
  }[];
  /** What must exist before the members. */
  readonly segmentations: SegmentationChanges;
  readonly report: Omit<ImportReport, 'importId'>;
}

export interface PlanBasis extends RowBasis {
  readonly members: readonly Known[];
  readonly segmentations: readonly SegmentationRecord[];
  /** The segmentations whose places in results are taken. */
  readonly places: readonly string[];
}

/** A file as submitted: its rows, and the choices about its columns. */
export interface GivenRows {
  readonly rows: readonly ImportRow[];
  readonly choices: ReadonlyMap<string, ImportColumn>;
}

/**
 * Computes what an import would do, without doing it. Members are recognised by their e-mail address; those without one
 * by their name, where the second of a name is the second in the file. Empty cells change nothing, so importing a file
 * again, or one with fewer columns, is harmless. A file cannot change the roles of existing members, nor the names of
 * administrators.
 * @throws AppError segmentationNotFound, nameTaken (the chosen columns); limitReached
 */
export function planImport({ rows, choices }: GivenRows, basis: PlanBasis): ImportPlan {
  const values = valuesByColumn(rows);
  const headers = [...values.keys()];
  const cellsOf = (header: string) => values.get(header) ?? [];
  const columns = chooseColumns(headers, { ...basis, choices, cellsOf });
  const draft = draftPlan();
  takeRows(draft, rows, columns, basis);
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
    segmentations: segmentations.created.length,
    switchedOn: namesOf(switchedOn),
    notInResults: [
      ...segmentations.created.filter(({ inResults }) => !inResults).map(({ name }) => name),
      ...namesOf(switchedOn.filter(({ inResults }) => !inResults)),
    ],
    columns: describeColumns(values, columns),
    ignoredColumns,
  };
  return { ...draft, segmentations, report };
}

type Draft = Pick<ImportPlan, 'creates' | 'updates'> & {
  readonly report: Omit<
    ImportPlan['report'],
    'segmentations' | 'switchedOn' | 'notInResults' | 'columns' | 'ignoredColumns'
  >;
};

function draftPlan(): Draft {
  const report = { created: 0, administrators: 0, updated: 0, unchanged: 0, rejected: [], dropped: 0 };
  return { creates: [], updates: [], report };
}

function takeRows(
  plan: Draft,
  rows: readonly ImportRow[],
  columns: ReadonlyMap<string, Column>,
  basis: PlanBasis,
): void {
  const find = finder(basis.members);
  const roleColumn = [...columns].find(([, { kind }]) => kind === 'role')?.[0] ?? 'role';
  const seen = new Set<string>();
  rows.forEach((cells, index) => {
    const line = index + 2;
    const read = readRow(cells, columns, basis);
    if (!read) {
      plan.report.dropped += 1;
      return;
    }
    const { row, faults } = read;
    if (row.email !== null && seen.has(row.email)) faults.push({ reason: 'duplicateEmail' });
    // A refused row does not use up a namesake of the next one.
    const known = row.email !== null || faults.length === 0 ? find(row) : undefined;
    faults.push(...roleFaults(row, known, faults, roleColumn));
    if (faults.length > 0) {
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

function place(plan: Draft, line: number, row: ReadRow, known: Known | undefined, basis: PlanBasis): void {
  const { report } = plan;
  if (!known) {
    const role = row.role ?? 2;
    const extraData = mergeValues([], row.values);
    const language = row.language ?? basis.language;
    plan.creates.push({ line, name: row.name, email: row.email, role, language, extraData });
    report.created += 1;
    if (role !== 2) report.administrators += 1;
    return;
  }
  const set = differences(known, row);
  if (Object.keys(set).length === 0) {
    report.unchanged += 1;
    return;
  }
  plan.updates.push({ _id: known._id, set });
  report.updated += 1;
}

function differences(known: Known, row: ReadRow): ImportPlan['updates'][number]['set'] {
  const extraData = mergeValues(known.extraData, row.values);
  const current = new Map(known.extraData.map((datum) => [datum.segmentationId, datum.value]));
  const isOther = extraData.some((datum) => current.get(datum.segmentationId) !== datum.value);
  return {
    // Under another's name, an administrator is taken for somebody else.
    ...(row.name !== known.name && known.role === 2 && { name: row.name }),
    ...(row.language !== null && row.language !== known.language && { language: row.language }),
    ...(isOther && { extraData }),
  };
}

function mergeValues(current: readonly ExtraDatum[], values: ReadonlyMap<string, string>): ExtraDatum[] {
  const merged = new Map(current.map((datum) => [datum.segmentationId, datum.value]));
  for (const [segmentationId, value] of values) merged.set(segmentationId, value);
  return [...merged].map(([segmentationId, value]) => ({ segmentationId, value }));
}

/** @returns a function that finds the member of a row; several without an e-mail address are each found once. */
function finder(members: readonly Known[]): (row: ReadRow) => Known | undefined {
  const byEmail = new Map(
    members.flatMap((member) => (member.email === null ? [] : [[member.email, member]])),
  );
  const byName = new Map<string, Known[]>();
  for (const member of members) {
    if (member.email !== null) continue;
    const name = comparableName(member.name);
    const namesakes = byName.get(name);
    if (namesakes) namesakes.push(member);
    else byName.set(name, [member]);
  }
  return (row) =>
    row.email === null ? byName.get(comparableName(row.name))?.shift() : byEmail.get(row.email);
}
