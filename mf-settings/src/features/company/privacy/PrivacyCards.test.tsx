import {
  agreementEndpoints,
  type Agreements,
  councilSeatEndpoints,
  privacyEndpoints as rows,
  memberDataPath,
  type PrivacyDesk,
  providerEndpoints,
} from '@elan/contracts';
import { Toaster } from '@elan/ui';
import { loadParts } from '@elan/ui/testing';
import { createServer, renderWithProviders } from '@elan/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';
import later from '../../../messages/later/en.json';
import { PrivacyCards } from './PrivacyCards';

beforeAll(loadParts);
afterEach(() => void vi.useRealTimers());

const rules = { roundYears: 5, afterwards: 'fold', leaverDays: 360, auditYears: 5 } as const;
const empty: PrivacyDesk = {
  retention: { rules, version: 3, pending: null },
  ...{ next: [], deleted: [], requests: [], leavers: [], exports: [], packs: [] },
};
const pack: PrivacyDesk['packs'][number] = {
  ...({ id: 'p', language: 'de', format: 'docx', state: 'ready', progress: 1, size: 81_000 } as const),
  ...{ orderedAt: '2026-11-20T10:00:00.000Z', expiresAt: '2026-11-27T10:00:00.000Z' },
};
const from = '2026-12-04T10:00:00.000Z';
const deletes = { rounds: 2, comments: 31, members: 0, lines: 1 };

const checksum = 'a1b2'.repeat(16);
const agreed: NonNullable<Agreements['present']> = {
  ...{ id: 'a', on: '2026-03-03', by: 'Works council, J. Weber', checksum, changes: [] },
  ...{ markedAt: from, endedAt: null },
};

function open(desk: Partial<PrivacyDesk> = {}, agreements: Partial<Agreements> = {}) {
  const server = createServer()
    .on(rows.desk, { ...empty, ...desk })
    .on(agreementEndpoints.read, { checksum, present: null, earlier: [], ...agreements })
    .on(agreementEndpoints.mark, { checksum, present: agreed, earlier: [] })
    .on(agreementEndpoints.end, { checksum, present: null, earlier: [agreed] })
    .on(councilSeatEndpoints.read, { seat: null, notes: [] })
    .on(providerEndpoints.installation, { name: 'Elan', version: '1.0.0', respondentsPage: null })
    .on(rows.previewRetention, { isShorter: true, from, deletes })
    .on(rows.changeRetention, { rules, version: 4, pending: null })
    .on(rows.undoRetention, { rules, version: 5, pending: null })
    .on(rows.orderPack, { ...pack, state: 'waiting' })
    .on(rows.openExport, { key: 'k' })
    .on(rows.orderExport, {
      ...{ id: 'e', state: 'waiting', progress: 0, size: null, orderedAt: from, expiresAt: from },
    });
  const page = (
    <>
      <PrivacyCards />
      <Toaster />
    </>
  );
  return renderWithProviders(page, { server, messages: { en: { ...en, ...later }, fr } });
}

async function choose(user: ReturnType<typeof open>['user'], label: RegExp, option: string) {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

it('says what shortening deletes before it is saved, and names the version that was read', async () => {
  const { user, server } = open();
  await choose(user, /Results and comments/, '2 years');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('alertdialog').catch(() => screen.findByRole('dialog'));
  expect(dialog.textContent).toContain('From 4 December 2026 on');
  expect(dialog.textContent).toContain(
    'Groups and comments of 2 rounds, 31 comments, and 1 line of the audit trail',
  );
  expect(server.requestsOf(rows.changeRetention)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Keep for less time' }));
  await waitFor(() => expect(server.requestsOf(rows.changeRetention)).toHaveLength(1));
  expect(server.requestsOf(rows.changeRetention)[0]?.body).toEqual({ ...rules, roundYears: 2, version: 3 });
});

it('shows shorter rules that wait, and undoes them', async () => {
  const pending = { rules: { ...rules, auditYears: 1 }, from };
  const { user, server } = open({ retention: { rules, version: 4, pending } });
  expect(await screen.findByText('From 4 December 2026 on, things are kept for less time')).toBeTruthy();
  expect(screen.getByText(/Audit trail: 1 year/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.requestsOf(rows.undoRetention)).toHaveLength(1));
});

it('lists what is deleted next and was deleted, or says that there is nothing', async () => {
  open({
    next: [{ kind: 'foldedRounds', on: '2027-01-02', count: 1 }],
    deleted: [{ kind: 'lines', on: '2026-11-01', count: 12 }],
  });
  const next = await screen.findByRole('group', { name: 'Next' });
  expect(next.textContent).toBe('2 January 2027 Groups and comments of 1 round');
  expect(screen.getByRole('group', { name: 'Deleted so far' }).textContent).toContain('12 lines');
});

it('offers the file of whoever asked, and says who is late', async () => {
  const request: PrivacyDesk['requests'][number] = {
    ...({ id: 'r', kind: 'erasure', state: 'open', userId: 'u', name: 'Zoé Marchand' } as const),
    ...{ askedOn: '2020-01-01', dueOn: '2020-02-01', closedOn: null, closedBy: null },
  };
  open({ requests: [request, { ...request, id: 's', state: 'done', userId: null, name: null }] });
  const file = await screen.findByRole('link', { name: 'Download the file of Zoé Marchand' });
  expect(file.getAttribute('href')).toContain(memberDataPath('u'));
  expect(screen.getByText('Overdue')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Erase Zoé Marchand' })).toBeTruthy();
  expect(screen.getByText('Somebody who is not known any more')).toBeTruthy();
});

it('orders an export, unless one is being made', async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole('button', { name: 'Order an export' }));
  await waitFor(() => expect(server.requestsOf(rows.orderExport)).toHaveLength(1));
});

it('makes the file for the works council in the language and format that are chosen', async () => {
  const { user, server } = open();
  await choose(user, /Language of the file/, 'Deutsch');
  await choose(user, /^Format/, 'Word');
  await user.click(screen.getByRole('button', { name: 'Make the file' }));
  await waitFor(() => expect(server.requestsOf(rows.orderPack)).toHaveLength(1));
  expect(server.requestsOf(rows.orderPack)[0]?.body).toEqual({ language: 'de', format: 'docx' });
});

it('lists the files for the works council, and makes no second one that is the same', async () => {
  const waiting = { ...pack, id: 'q', language: 'en', format: 'pdf', state: 'waiting' } as const;
  const { user, server } = open({ packs: [waiting, pack] });
  const list = await screen.findByRole('list', { name: 'File for the works council' });
  expect(within(list).getByText('Ready until 27 November 2026, 81 kB')).toBeTruthy();
  expect(within(list).getByText('Waiting')).toBeTruthy();
  const make = screen.getByRole<HTMLButtonElement>('button', { name: 'Make the file' });
  expect(make.disabled).toBe(true);
  await choose(user, /Language of the file/, 'Français');
  expect(make.disabled).toBe(false);
  await user.click(within(list).getByRole('button', { name: /^Download the file: Deutsch, Word/ }));
  await waitFor(() => expect(server.requestsOf(rows.openExport)).toHaveLength(1));
});

it('marks the file as agreed by the checksum that it has now, on the company’s own day', async () => {
  // Already tomorrow in Paris.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T23:30:00Z') });
  const { user, server } = open();
  await user.click(await screen.findByRole('button', { name: 'Mark as agreed' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mark as agreed' });
  expect(within(dialog).getByText(checksum)).toBeTruthy();
  const save = within(dialog).getByRole('button', { name: 'Mark as agreed' });
  expect(save).toHaveProperty('disabled', true);
  await user.type(within(dialog).getByLabelText(/By whom/), 'CSE');
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requestsOf(agreementEndpoints.mark)[0]?.body).toEqual({
    on: '2026-11-29',
    by: 'CSE',
    checksum,
  });
});

it('says what has changed since the agreement, and ends it only if asked twice', async () => {
  const changes = [
    { setting: 'minimumGroupSize' as const, label: 'the minimum group size', isStricter: false },
    { setting: 'webhooks' as const, label: 'webhooks', isStricter: true },
  ];
  const { user, server } = open(
    {},
    { present: { ...agreed, changes }, earlier: [{ ...agreed, endedAt: from }] },
  );
  expect(await screen.findByText('Agreed on 3 March 2026: Works council, J. Weber.')).toBeTruthy();
  expect(
    screen.getByText('Changed since then, and not proven stricter: the minimum group size.'),
  ).toBeTruthy();
  expect(screen.getByText('Stricter since then: webhooks.')).toBeTruthy();
  expect(screen.getByText('One earlier agreement')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'End the agreement' }));
  expect(server.requestsOf(agreementEndpoints.end)).toEqual([]);
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'End the agreement' }));
  await waitFor(() => expect(server.requestsOf(agreementEndpoints.end)).toHaveLength(1));
});
