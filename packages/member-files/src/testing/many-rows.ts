import { strToU8 } from 'fflate';
import { columnLetters } from '../reading/table';
import { packSheet } from './pack-workbook';

const headers = ['Nom', 'Prénom', 'E-mail', 'Service', 'Site', 'Date d’entrée', 'Langue', 'Matricule'];
/** What is wrong with every second row, alternating, by the column that is wrong. */
const faults: readonly [column: number, cell: string][] = [
  [2, 'nobody'],
  [5, '31/02/2020'],
  [6, 'Klingon'],
];

const isEverySecond = (index: number): boolean => index % 2 === 1;

/** A file as large as an import accepts: by default every second row is bad, for one reason after the other. */
function manyRows(amount: number, isBad: (index: number) => boolean): string[][] {
  const rows = Array.from({ length: amount }, (_, index) => {
    const row = [
      `Martin ${index}`,
      'Camille',
      `camille.martin.${index}@many.example`,
      `Service ${index % 40}`,
      `Site ${index % 7}`,
      `${String((index % 28) + 1).padStart(2, '0')}/03/2019`,
      index % 3 === 0 ? 'Anglais' : 'Français',
      `M${100_000 + index}`,
    ];
    const [column, cell] = faults[Math.floor(index / 2) % faults.length] ?? [0, ''];
    return isBad(index) ? row.with(column, cell) : row;
  });
  return [headers, ...rows];
}

export function manyRowsCsv(amount: number, isBad = isEverySecond): Uint8Array {
  return strToU8(
    manyRows(amount, isBad)
      .map((row) => row.join(';'))
      .join('\r\n'),
  );
}

/** A workbook of the same rows. */
export function manyRowsXlsx(amount: number, isBad = isEverySecond): Uint8Array {
  const rows = manyRows(amount, isBad).map((cells, line) => {
    const texts = cells.map(
      (cell, column) =>
        `<c r="${columnLetters(column)}${line + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`,
    );
    return `<row r="${line + 1}">${texts.join('')}</row>`;
  });
  return packSheet(rows.join(''));
}
