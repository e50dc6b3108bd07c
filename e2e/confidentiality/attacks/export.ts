import { cellsOf, type Cell } from '../solver/cells';
import { System } from '../solver/system';
import { exportPaths, readExport, type ExportedFile, type ExportedRow } from '../world/read-export';
import type { Reading, SurveyRun } from '../world/survey-run';
import type { Claim } from '../world/truth';
import type { Attack, Tools } from './attack';

/** The file of answers beside the page: which rows add up to a column? */
export const exported: Attack = {
  name: 'export',
  summary: 'rows of the answers file, whose segments come back by subset sum from the heatmaps',
  watch(tools) {
    const files: ExportedFile[] = [];
    let reading: Reading | null = null;
    return {
      async ended(run) {
        reading = await run.read();
        for (const path of exportPaths(run.id)) {
          const { status, text } = await run.world.download(path);
          if (status === 200)
            files.push(
              readExport(
                text,
                run.questions.map(({ label }) => label),
              ),
            );
        }
      },
      claims: (run) => files.flatMap((file) => (reading ? match(run, file, reading, tools) : [])),
    };
  },
};

/** Rows that say the same are one kind. */
interface Kind {
  readonly row: ExportedRow;
  amount: number;
}

/** Gives the rows their segments back, then looks whom they fit. */
function match(run: SurveyRun, file: ExportedFile, reading: Reading, tools: Tools): Claim[] {
  if (!file.rowsArePeople || file.rows.length === 0) return [];
  const { members, rounds } = run;
  const kinds = kindsOf(file.rows);
  const frame = { members, spans: [0], times: rounds };
  const cells = cellsOf(reading, frame).filter(({ name }) => name !== 'all');
  // For each kind of row: groups whose members it certainly is of, or is not of.
  const fits = kinds.map(({ row }) =>
    members.filter(({ segments }) =>
      file.segmentations.every((name, index) =>
        fitsCell(segments.get(name), row.segments[index] ?? '', file, index),
      ),
    ),
  );
  const candidates = fits.map((fitting) => new Set(fitting.map(({ id }) => id)));
  for (const cell of cells) {
    for (const [index, isInside] of rowsOfCell(kinds, cell, run, tools)) {
      const left = candidates[index];
      if (!left) continue;
      for (const id of left) if (cell.members.has(id) !== isInside) left.delete(id);
    }
  }
  return kinds.flatMap(({ row }, index): Claim[] => {
    const left = [...(candidates[index] ?? [])];
    const [memberId] = left;
    if (left.length !== 1 || memberId === undefined) return [];
    const values = Object.fromEntries(run.questions.map(({ id }, at) => [id, row.values[at] ?? 0]));
    return [{ surveyId: run.id, memberId, answered: true, values }];
  });
}

/** A cell of the file that is empty, or says "Other", may be of whoever has no label of their own in it. */
function fitsCell(own: string | undefined, cell: string, file: ExportedFile, index: number): boolean {
  if (own === cell) return true;
  if (cell !== '' && cell !== 'Other') return false;
  return own === undefined || !file.rows.some(({ segments }) => segments[index] === own);
}

function kindsOf(rows: readonly ExportedRow[]): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const row of rows) {
    const key = JSON.stringify(row);
    const kind = kinds.get(key) ?? { row, amount: 0 };
    kind.amount += 1;
    kinds.set(key, kind);
  }
  return [...kinds.values()];
}

/** Where so many bits are open, there are thousands of ways to add rows up to a column: nobody looks for the one. */
const MOST_BITS = 8;
/** Beyond, one question takes the solver minutes. */
const MOST_KINDS = 45;

/** How many bits a choice of rows has, less those that its sums tell. */
function bitsOpen(kinds: readonly Kind[], cell: Cell): number {
  const rows = kinds.reduce((sum, { amount }) => sum + amount, 0);
  const share = Math.min(1, (cell.step * cell.mostSteps) / rows);
  if (share === 0 || share === 1) return 0;
  const choice = -share * Math.log2(share) - (1 - share) * Math.log2(1 - share);
  const told = [...cell.sums.keys()].length;
  // A sum of answers that spread by two spreads by two times the root of the rows that are in the balance.
  const spread = 2 * Math.sqrt(rows * share * (1 - share)) * Math.sqrt(2 * Math.PI * Math.E);
  return rows * choice - told * Math.log2(Math.max(1, spread));
}

/** @returns for each kind of row of which it is proved: whether all of its rows are in the column, or none is. */
function rowsOfCell(
  kinds: readonly Kind[],
  cell: Cell,
  run: SurveyRun,
  { prover, random }: Tools,
): Map<number, boolean> {
  if (kinds.length > MOST_KINDS || bitsOpen(kinds, cell) > MOST_BITS) return new Map();
  const system = new System();
  const picked = kinds.map(({ amount }) => system.unknown(0, amount));
  const steps = system.unknown(cell.leastSteps, Math.max(cell.leastSteps, cell.mostSteps));
  system.equal([...picked.map((unknown): [number, number] => [unknown, 1]), [steps, -cell.step]], 0);
  run.questions.forEach(({ id }, question) => {
    const perStep = cell.sums.get(id);
    if (perStep === undefined) return;
    const terms = picked.map((unknown, kind): [number, number] => [
      unknown,
      kinds[kind]?.row.values[question] ?? 0,
    ]);
    system.equal([...terms, [steps, -perStep]], 0);
  });
  const proved = prover.prove(system, picked, random);
  const told = new Map<number, boolean>();
  picked.forEach((unknown, kind) => {
    const value = proved.get(unknown);
    if (value === 0 || value === kinds[kind]?.amount) told.set(kind, value !== 0);
  });
  return told;
}
