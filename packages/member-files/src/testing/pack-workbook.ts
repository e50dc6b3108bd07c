import { strToU8, zipSync } from 'fflate';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';

interface Parts {
  /** What precedes the rows: the widths of columns. */
  readonly before?: string;
  /** What follows the rows: merged cells. */
  readonly after?: string;
  /** The items of the shared texts. */
  readonly strings?: string;
  /** The number formats of the styles after the first, which has none. */
  readonly formats?: readonly string[];
  /** Attributes of the workbook. */
  readonly book?: string;
  /** Where links lead: `rId1`, `rId2`, … */
  readonly links?: readonly string[];
}

/** A workbook of these sheets: their names, and the XML of their rows. */
export function packSheets(
  sheets: readonly (readonly [name: string, rows: string, state?: string])[],
  parts: Parts = {},
) {
  const { before = '', after = '', strings = '', formats = [], book = '', links = [] } = parts;
  const numbered = sheets.map(([name, rows, state = 'visible'], at) => ({ name, rows, state, id: at + 1 }));
  const xml: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${documents}"><workbookPr ${book}/><sheets>${numbered
      .map(
        ({ name, state, id }) => `<sheet name="${name}" sheetId="${id}" state="${state}" r:id="rId${id}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}">${numbered
      .map(
        ({ id }) =>
          `<Relationship Id="rId${id}" Type="${documents}/worksheet" Target="worksheets/sheet${id}.xml"/>`,
      )
      .join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts>${formats
      .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`)
      .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats
      .map((_, at) => `<xf numFmtId="${164 + at}"/>`)
      .join('')}</cellXfs></styleSheet>`,
  };
  for (const { id, rows } of numbered) {
    xml[`xl/worksheets/sheet${id}.xml`] =
      `<worksheet xmlns="${main}" xmlns:r="${documents}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;
    if (links.length > 0)
      xml[`xl/worksheets/_rels/sheet${id}.xml.rels`] = `<Relationships xmlns="${relations}">${links
        .map(
          (target, at) =>
            `<Relationship Id="rId${at + 1}" Type="${documents}/hyperlink" Target="${target}" TargetMode="External"/>`,
        )
        .join('')}</Relationships>`;
  }
  const head = '<?xml version="1.0" encoding="UTF-8"?>';
  return zipSync(Object.fromEntries(Object.entries(xml).map(([name, text]) => [name, strToU8(head + text)])));
}

export const packSheet = (rows: string, parts: Parts = {}): Uint8Array => packSheets([['A', rows]], parts);
