import { strToU8, zipSync } from 'fflate';
import { columnLetters } from '../reading/table';

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

const part = (name: string, content: string) =>
  [name, strToU8(`<?xml version="1.0" encoding="UTF-8"?>${content}`)] as const;
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A workbook of the same rows. */
export function manyRowsXlsx(amount: number, isBad = isEverySecond): Uint8Array {
  const rows = manyRows(amount, isBad).map((cells, line) => {
    const texts = cells.map(
      (cell, column) =>
        `<c r="${columnLetters(column)}${line + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`,
    );
    return `<row r="${line + 1}">${texts.join('')}</row>`;
  });
  return zipSync(
    Object.fromEntries([
      part(
        'xl/workbook.xml',
        `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      part(
        'xl/_rels/workbook.xml.rels',
        `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      part(
        'xl/worksheets/sheet1.xml',
        `<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
      ),
    ]),
  );
}
