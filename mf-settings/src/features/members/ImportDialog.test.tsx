import {
  segmentationEndpoints,
  userEndpoints,
  type ImportColumn,
  type ImportReport,
  type Language,
} from '@elan/contracts';
import { loadParts } from '@elan/ui/testing';
import {
  buildSegmentation,
  createServer,
  errorAnswer,
  heldAnswer,
  renderWithProviders,
} from '@elan/web-core/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { ImportDialog } from './ImportDialog';

beforeAll(loadParts);

const report: ImportReport = {
  importId: null,
  created: 1,
  administrators: 0,
  updated: 0,
  unchanged: 0,
  segmentations: 0,
  switchedOn: [],
  notInResults: [],
  namesakes: { count: 0, names: [], lines: [] },
  columns: [],
  rejected: [],
  dropped: 0,
  ignoredColumns: [],
};
const site = buildSegmentation({ id: 'site', name: 'Site', type: 'select', bracket: null, active: false });
const file = (content: string, name = 'members.csv') => new File([content], name);

function openImport(locale: Language = 'en') {
  const server = createServer().on(userEndpoints.import, report).on(segmentationEndpoints.list, [site]);
  const onImported = vi.fn();
  const onClose = vi.fn();
  const page = renderWithProviders(<ImportDialog onImported={onImported} onClose={onClose} />, {
    server,
    locale,
    messages: { en, fr },
  });
  const sent = () =>
    server
      .requestsOf(userEndpoints.import)
      .map(({ body }) => body as { data: string; columns: Record<string, ImportColumn>; dryRun: boolean });
  const choose = async (content: string, name?: string) =>
    page.user.upload(await input(), file(content, name));
  const check = async () => page.user.click(await screen.findByRole('button', { name: 'Check the file' }));
  return { ...page, server, onImported, onClose, sent, choose, check };
}

const input = async () => {
  const found = await screen.findByLabelText(/CSV file|Fichier CSV/);
  await waitFor(() => expect(found).toHaveProperty('disabled', false));
  return found;
};
const columnSelect = (name: string) => screen.findByRole('combobox', { name: new RegExp(`“${name}”`) });

/** A worker whose script does not arrive. */
class LostWorker {
  onerror: ((event: Event) => void) | null = null;
  terminate = () => undefined;
  postMessage = () => queueMicrotask(() => this.onerror?.(new Event('error')));
}

describe('an import, step by step', () => {
  it('says that a part of the page did not load, and reads the same file when asked again', async () => {
    onTestFinished(() => void vi.unstubAllGlobals());
    vi.stubGlobal('Worker', LostWorker);
    const { user, choose } = openImport();
    await choose('Last name,First name,Email\nLi,Ada,ada@a.example');
    await screen.findByText(en['settings.import.problem.notLoaded']);
    vi.unstubAllGlobals();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await columnSelect('Last name')).textContent).toBe('Last name');
    expect(screen.queryByText(en['settings.import.problem.notLoaded'])).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('takes CSV by one field and Excel by another', async () => {
    openImport();
    expect((await input()).getAttribute('accept')).toBe('.csv');
    expect(screen.getByLabelText(/Excel file/).getAttribute('accept')).toBe('.xlsx');
  });

  it('says who would be a member twice: nobody of their name is in the file', async () => {
    const { choose, check, server } = openImport();
    server.on(userEndpoints.import, { ...report, namesakes: { count: 1, names: ['Ada Li'], lines: [2] } });
    await choose('Name,Email\nAda Li,ada@a.example');
    await columnSelect('Name');
    await check();
    await screen.findByText('One new member is called like a member whom no row is about: Ada Li');
    expect(screen.getByText(en['settings.import.namesakesHelp'])).toBeTruthy();
  });

  it('reads the report of an API of an earlier version, which knows less', async () => {
    const { user, choose, check, server, onImported } = openImport();
    const { namesakes: _names, switchedOn: _on, notInResults: _places, ...known } = report;
    server.on(userEndpoints.import, known as ImportReport);
    await choose('Name,Email\nAda Li,ada@a.example');
    await columnSelect('Name');
    await check();
    await user.click(await screen.findByRole('button', { name: 'Import 1 member' }));
    await waitFor(() => expect(onImported).toHaveBeenCalledTimes(1));
  });

  it('shows what each column holds with samples, takes corrections, and writes what was checked', async () => {
    const { user, choose, check, sent, onImported, onClose, server } = openImport();
    await choose(
      'Nom;Prénom;E-mail;Service;Site\nLi;Ada;ada@a.example;Care;Lyon\nRoy;Bo;bo@a.example;Care;Lyon',
    );
    expect((await columnSelect('Nom')).textContent).toBe('Last name');
    expect((await columnSelect('Prénom')).textContent).toBe('First name');
    expect((await columnSelect('Site')).textContent).toBe('Site (segmentation)');
    expect(screen.getByText(/^Switched off: results are split by it once/)).toBeTruthy();
    expect(screen.getByText('Li, Roy')).toBeTruthy();
    const service = await columnSelect('Service');
    expect(service.textContent).toBe('Leave out');
    await user.click(service);
    await user.click(await screen.findByRole('option', { name: 'New: List of values' }));
    await check();
    await screen.findByRole('button', { name: 'Import 1 member' });
    const made = { ...report, importId: 'i', updated: 2 };
    server.on(userEndpoints.import, made);
    await user.click(screen.getByRole('button', { name: 'Import 1 member' }));
    await waitFor(() => expect(onImported).toHaveBeenCalledWith(made));
    expect(onClose).toHaveBeenCalledOnce();
    const [dry, real] = sent();
    expect(JSON.parse(dry?.data ?? '')).toEqual([
      { A: 'Li', B: 'Ada', C: 'ada@a.example', D: 'Care', E: 'Lyon' },
      { A: 'Roy', B: 'Bo', C: 'bo@a.example', D: 'Care', E: 'Lyon' },
    ]);
    expect(dry?.columns).toEqual({
      A: { kind: 'lastName' },
      B: { kind: 'firstName' },
      C: { kind: 'email' },
      D: { kind: 'newSegmentation', name: 'Service', type: 'select' },
      E: { kind: 'segmentation', segmentationId: 'site' },
    });
    expect(real).toEqual({ ...dry, dryRun: false });
    // What it created is there for the next reader.
    await waitFor(() => expect(server.requestsOf(segmentationEndpoints.list)).toHaveLength(2));
  });

  it('takes the addresses at the domain of whoever imports', async () => {
    const { choose } = openImport();
    await choose('name;mail 1;mail 2\nBo;bo@home.example;bo@acme.example');
    expect(await screen.findByText('Addresses come from “mail 2”.')).toBeTruthy();
  });

  it('counts who has left by the order of days that is chosen', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-01T12:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const { user, choose, check } = openImport();
    await choose('Name,Termination date\nAnn,12/02/2026\nBob,11/02/2026\nCid,02/12/2026');
    expect(await screen.findByRole('checkbox', { name: /Leave out 1 person who has left/ })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: '12 February 2026' }));
    expect(await screen.findByRole('checkbox', { name: /Leave out 2 people who have left/ })).toBeTruthy();
    await check();
    await screen.findByText('Step 3 of 3: what will change');
    const leftOut = screen.getByRole('checkbox', { name: /Leave out 2 people who have left/ });
    expect(leftOut).toMatchObject({ checked: true, disabled: true });
  });

  it('asks whether people of whom a state says neither still work here, and leaves out whom it is told to', async () => {
    const { user, choose, check, sent } = openImport();
    await choose('Name,Status\nAnn,Active\nBob,Suspended\nCid,Suspended');
    await screen.findByRole('group', { name: /^“Status” says “Suspended”, or similar, of 2 people/ });
    expect(screen.getByRole('button', { name: 'Check the file' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('radio', { name: 'No, leave them out' }));
    expect(await screen.findByRole('checkbox', { name: /Leave out 2 people who have left/ })).toBeTruthy();
    await check();
    await screen.findByText('Step 3 of 3: what will change');
    expect(JSON.parse(sent()[0]?.data ?? '')).toEqual([{ A: 'Ann' }, {}, {}]);
  });

  it('says where to get a list whose letters were lost before', async () => {
    const { user, choose } = openImport();
    await choose('Name,E-mail\nJoăo Conceiçăo,a@acme.example\nInęs Gonçalves,b@acme.example');
    expect(await screen.findByText(/^If not, the letters were lost before/)).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'How the accents are read' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Check the file' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Yes, this is right' }));
    expect(screen.getByRole('button', { name: 'Check the file' })).toHaveProperty('disabled', false);
  });

  it('says which column repeats another, and that names are missing', async () => {
    const { user, choose } = openImport();
    await choose('name;mail\nAda;ada@a.example');
    await user.click(await columnSelect('mail'));
    await user.click(await screen.findByRole('option', { name: 'First name' }));
    expect(screen.getByText('An earlier column already contains this.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Check the file' })).toHaveProperty('disabled', true);
    await user.click(await columnSelect('name'));
    await user.click(await screen.findByRole('option', { name: 'Leave out' }));
    await user.click(await columnSelect('mail'));
    await user.click(await screen.findByRole('option', { name: 'E-mail' }));
    expect(screen.getByRole('alert').textContent).toBe('Choose which column contains the names.');
    expect(screen.getByRole('button', { name: 'Check the file' })).toHaveProperty('disabled', true);
  });

  it('names the line of the file and each reason; goes back to the columns without losing them', async () => {
    const { user, choose, check, server } = openImport();
    server.on(userEndpoints.import, {
      ...report,
      rejected: [
        { line: 3, reason: 'invalidEmail', column: 'B' },
        { line: 4, reason: 'missingName' },
        { line: 4, reason: 'invalidEmail', column: 'B' },
        { line: 4, reason: 'invalidRole', column: 'C' },
      ],
    });
    await choose('name,email,\n\nAda,ada@acme.example\n\nAlan,alan\n,x@,king');
    await check();
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Line 5, “email”: the e-mail address is not valid',
      'Line 6: the name is missing',
      'Line 6, “email”: the e-mail address is not valid',
      'Line 6, “Column C”: the value is neither administrator nor user',
    ]);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect((await columnSelect('email')).textContent).toBe('E-mail');
  });

  it('says how many reasons it does not list, and what the file sets up', async () => {
    const { choose, check, server } = openImport();
    const rejected = Array.from({ length: 1234 }, (_, line) => ({ line, reason: 'missingName' as const }));
    const column = { kind: 'newSegmentation', name: 'Team', type: 'text' } as const;
    const known = { kind: 'segmentation', segmentationId: 'site' } as const;
    const content = { values: 1, samples: [] };
    server.on(userEndpoints.import, {
      ...report,
      rejected,
      segmentations: 1,
      switchedOn: ['Birth date', 'Arrival date'],
      columns: [
        { header: 'A', column, newOptions: [], ...content },
        { header: 'B', column: known, newOptions: ['Lyon', 'Brest'], ...content },
      ],
    });
    await choose('Team;Site;name\nx;Lyon;Ada');
    await check();
    expect(await screen.findByText('and 1,134 more')).toBeTruthy();
    expect(screen.getByText('a new segmentation: Team')).toBeTruthy();
    expect(screen.getByText('2 segmentations are switched on: Birth date and Arrival date')).toBeTruthy();
    expect(screen.getByText('2 new values of “Site”: Lyon and Brest')).toBeTruthy();
  });

  it('asks whether other names are of the same people, and writes what was ticked', async () => {
    const { user, choose, check, sent, server } = openImport();
    const asks = (line: number, former: string, given: string) =>
      ({ line, reason: 'nameUnsure', column: 'B', names: { former, given } }) as const;
    const [paul, ana] = [asks(2, 'Martin Paul', 'Martin Julie'), asks(3, 'Ana López', 'Eva López')];
    server.on(userEndpoints.import, { ...report, rejected: [paul, ana] });
    await choose('name,email\n\nMartin Julie,sales@acme.example\nEva López,desk@acme.example');
    await check();
    await screen.findByText('Are these still the same people?');
    const confirm = screen.getByRole('button', { name: 'They are the same' });
    expect(confirm).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('checkbox', { name: 'Line 3: Martin Paul, now Martin Julie' }));
    server.on(userEndpoints.import, { ...report, updated: 1, rejected: [ana] });
    await user.click(confirm);
    const write = await screen.findByRole('button', { name: 'Import 2 members' });
    expect(screen.queryByRole('checkbox', { name: /Martin Julie/ })).toBeNull();
    await user.click(write);
    await waitFor(() => expect(sent()).toHaveLength(3));
    const told = sent().map((body) => [body.dryRun, (body as { samePeople?: unknown }).samePeople]);
    expect(told).toEqual([
      [true, undefined],
      [true, [{ line: 2, ...paul.names }]],
      [false, [{ line: 2, ...paul.names }]],
    ]);
  });

  it('gives the rejected rows as a file that runs nothing', async () => {
    const { user, choose, server } = openImport('fr');
    server.on(userEndpoints.import, {
      ...report,
      rejected: [{ line: 2, reason: 'invalidEmail', column: 'B' }],
    });
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:rows');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await choose('Nom;E-mail\n=NOW();ada');
    await user.click(await screen.findByRole('button', { name: 'Vérifier le fichier' }));
    await user.click(await screen.findByRole('button', { name: 'Télécharger les lignes rejetées' }));
    await waitFor(() => expect(made).toHaveBeenCalledOnce());
    expect(await (made.mock.calls[0]?.[0] as Blob).text()).toBe(
      '\uFEFF"Ligne";"Colonne";"Raison";"Nom";"E-mail"\r\n"2";"E-mail";"l’adresse e-mail n’est pas valide";"\'=NOW()";"ada"\r\n',
    );
  });
});

describe('a file that is no import', () => {
  it.each([
    ['old.xls', 'x', 'Choose a file whose name ends in .csv or .xlsx.'],
    ['a.csv', 'name', 'The file has no row below the names of its columns.'],
    [
      'a.csv',
      'name\n"Ada',
      'From line 2 on, the cells cannot be told apart: there is a quotation mark too few or too many.',
    ],
    ['a.xlsx', 'PK none', 'This file cannot be read. Save it as CSV or .xlsx in your spreadsheet program.'],
  ])('%s: says why', async (name, content, words) => {
    const { sent } = openImport();
    // The file is dropped, and so may have any name.
    fireEvent.change(await input(), { target: { files: [file(content, name)] } });
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(sent()).toEqual([]);
  });

  it('shows and writes the file chosen last, however long an earlier one takes', async () => {
    const { user, server, choose, check } = openImport();
    const slow = heldAnswer<ImportReport>();
    server.on(userEndpoints.import, () => slow.answer);
    await choose('name\nSlow');
    await check();
    expect((await screen.findByRole('status')).textContent).toBe('Checking 1 row…');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await columnSelect('name');
    expect(screen.queryByRole('alert')).toBeNull();
    slow.give({ ...report, created: 9 });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    server.on(userEndpoints.import, { ...report, created: 2 });
    await choose('name\nAda\nAlan');
    await check();
    expect(await screen.findByRole('button', { name: 'Import 2 members' })).toBeTruthy();
  });

  it('says why the check or the import was refused, and stays where it is', async () => {
    const { user, server, choose, check, onClose } = openImport();
    server.on(userEndpoints.import, errorAnswer('limitReached'));
    await choose('name\nAda');
    await check();
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    server.on(userEndpoints.import, report);
    await check();
    const confirm = await screen.findByRole('button', { name: 'Import 1 member' });
    server.on(userEndpoints.import, errorAnswer('memberQuotaReached'));
    await user.click(confirm);
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(onClose).not.toHaveBeenCalled();
  });
});
