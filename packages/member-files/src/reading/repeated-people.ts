import { filledText } from '../words/cells';
import { comparableName } from '../words/comparable-name';
import { isNameHeader } from '../words/headers';
import { wordsOf } from '../words/plain';
import type { ColumnContent } from './column-content';
import type { TableRow } from './table';

/** Whose number it is, in headers of personnel programs. */
const number =
  /^(?:(?:personal|pers|mitarbeiter|personnel|employee|emp|staff|worker|associate|payroll|clock|works|matricule|matricola|medewerker|empleado|anst|anstallnings|ansat\w*|ewid\w*)[ -]*(?:nr|nummer|no|number|num|id|code|kennung|salarie|paie)|(?:id|nr|no|num|number|numero|n|nummer|code|codigo|codice)(?: de| d| del| of)?[ -]*(?:employee|employe|salarie|empleado|matricula|matricule|dipendente|medewerker|personal|mitarbeiter|ewid\w*|pracownika)|matricule|matricula|matricola|matr|personalnummer|personalnr|mitarbeiternummer|medewerkernummer|personeelsn\w*|numer ewid\w*|ma nr|employee|medewerker)$/;

export interface RepeatedPeople {
  /** The number of the first of them. */
  readonly sample: string;
  readonly lines: ReadonlySet<number>;
}

/**
 * Rows about somebody who has one before, as where each contract or cost centre has its row: they have the number and the
 * name of the other one, and no other address. Without numbers, they may be of namesakes.
 */
export function repeatedPeople(
  columns: readonly ColumnContent[],
  rows: readonly TableRow[],
  address: ColumnContent | undefined,
): RepeatedPeople {
  const numbered = columns.find(({ header }) => number.test(wordsOf(header)));
  const names = columns.filter(({ header }) => isNameHeader(header));
  const lines = new Set<number>();
  let sample = '';
  if (!numbered || names.length === 0) return { sample, lines };
  const known = new Set<string>();
  for (const { cells, line } of rows) {
    const text = ({ index }: ColumnContent): string => filledText(cells[index] ?? '');
    const own = text(numbered);
    // Below "Employee", there may be a name.
    if (!/\d/.test(own) || /^0+$/.test(own)) continue;
    const key = [own, ...names.map(text), address ? text(address) : ''].map(comparableName).join('\n');
    if (known.has(key)) {
      if (lines.size === 0) sample = own;
      lines.add(line);
    }
    known.add(key);
  }
  return { sample, lines };
}
