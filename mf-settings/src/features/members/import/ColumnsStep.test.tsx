import { corpusFiles, corpusPath, shapes } from '@elan/member-files/testing';
import { repeats } from '@elan/tooling/repeats';
import { loadParts } from '@elan/ui/testing';
import { renderWithProviders } from '@elan/web-core/testing';
import { screen, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';
import { ColumnsStep } from './ColumnsStep';
import { openMemberFile, type OpenFile } from './open-member-file';

beforeAll(loadParts);

async function open(name: string, bytes: BlobPart): Promise<OpenFile | null> {
  const file = await openMemberFile(new File([bytes], name), {
    basis: { segmentations: [], language: 'en', today: '2026-11-26', domain: 'acme.example' },
    wishes: {},
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  return 'problem' in file ? null : file;
}

function show(file: OpenFile): HTMLElement {
  const columns = Object.fromEntries(file.columns.map(({ key, guess }) => [key, guess]));
  const nothing = () => undefined;
  return renderWithProviders(
    <ColumnsStep
      file={file}
      columns={columns}
      segmentations={[]}
      faults={{ repeated: new Set(), hasNoName: false }}
      settled={{}}
      disabled={false}
      onChange={nothing}
      onColumns={nothing}
      onSettle={nothing}
      onReread={nothing}
    />,
    { messages: { en, fr } },
  ).container;
}

/** A text as it is shown: blanks are joined. */
const plain = (text: string): string => text.replace(/\s+/gu, ' ').trim();
const has = (element: HTMLElement, text: string): void =>
  expect(plain(element.textContent)).toContain(plain(text));

/** Everything in the report of a file that somebody has to look at. */
function expectShown(page: HTMLElement, { columns, report }: OpenFile): void {
  for (const { notUnderstood, header, key } of columns) {
    if (!notUnderstood) continue;
    const said = screen
      .getAllByText(
        (_text, element) =>
          element?.className.includes('lost') === true &&
          plain(element.textContent).includes(plain(notUnderstood.sample)),
      )
      .find((one) => one.closest('li')?.textContent.includes(header || key));
    expect(said).toBeDefined();
    expect(said?.closest('details')).toBeNull();
    if (notUnderstood.count > 1 && said) has(said, String(notUnderstood.count));
  }
  for (const question of report.questions) {
    if (question.kind === 'dayOrder') {
      const asked = screen.getByRole('group', {
        name: `“${columns[question.column]?.header}”: which day is ${question.example}?`,
      });
      expect(within(asked).getAllByRole('radio')).toHaveLength(question.days.length);
      continue;
    }
    if (question.kind === 'state') {
      const { sample, count } = question;
      const said = `“${columns[question.column]?.header}” says “${sample}”`;
      const asked = screen.getByRole('group', { name: (name) => name.startsWith(said) });
      has(asked, `of ${count} p`);
      expect(within(asked).getAllByRole('radio')).toHaveLength(2);
      continue;
    }
    const asked = screen.getByRole('group', { name: en[`settings.import.ask.${question.field}`] });
    // Nothing is stated as an answer before there is one.
    if (question.field === 'email') expect(screen.queryByText(en['settings.import.from.noEmail'])).toBeNull();
    for (const column of question.columns.map((place) => columns[place]))
      has(asked, (column?.header || `Column ${column?.key}`) + (column?.samples ?? []).join(', '));
  }
  const { encoding, head, sheet, leftOut, mailboxes, isShifted } = report;
  if (isShifted) screen.getByRole('button', { name: 'The columns are right' });
  if (encoding && !(encoding.isSure && encoding.encoding === 'utf-8'))
    for (const sample of encoding.samples) has(page, sample);
  if (encoding && !encoding.isSure) screen.getByRole('button', { name: 'Yes, this is right' });
  if (sheet && sheet.names.length > 1)
    has(screen.getByRole('combobox', { name: 'The sheet with the people' }), sheet.name);
  if (!head.isSure)
    has(
      screen.getByRole('combobox', { name: 'The line that names the columns' }),
      head.line === null ? 'No line names' : `Line ${head.line}`,
    );
  if (leftOut.leavers && leftOut.leavers.count > 0) {
    const { count, header, sample } = leftOut.leavers;
    const name = screen.getByRole('checkbox', { name: new RegExp(`^Leave out ${count} (person|people)`) });
    has(name.closest('label') ?? page, header);
    has(page, `${header}”: ${sample}`);
  }
  if (leftOut.hidden > 0)
    screen.getByRole('checkbox', { name: new RegExp(`^Leave out ${leftOut.hidden} hidden`) });
  if (mailboxes) {
    const name = new RegExp(`^Leave out ${mailboxes.count} address.* such as ${mailboxes.sample}:`);
    expect(screen.getByRole('checkbox', { name })).toMatchObject({ checked: false });
  }
  if (leftOut.totals[0] !== undefined) has(page, `ine ${leftOut.totals[0]}`);
  if (leftOut.repeated) has(page, `same number (${leftOut.repeated.sample}`);
}

type Case = readonly [name: string, path: string, bytes: Uint8Array];

/** What few files have. */
const isRare = ({ asked, lost, hidden, mailboxes, head, letters }: (typeof shapes)[number]): boolean =>
  [asked, lost, hidden, mailboxes, head, letters].some((one) => one !== undefined);

const cases: readonly Case[] = [
  ...shapes
    .filter((one, at) => isRare(one) || at % repeats(1, 12) === 0)
    .map(({ name, file, bytes }): Case => [name, file, bytes]),
  ...corpusFiles().map((name): Case => [name, name, readFileSync(corpusPath(name))]),
];

describe('what was not understood of a file, on the page', () => {
  it.each(cases)('%s', async (_name, path, bytes) => {
    const file = await open(path, Uint8Array.from(bytes));
    if (file) expectShown(show(file), file);
  });
});
