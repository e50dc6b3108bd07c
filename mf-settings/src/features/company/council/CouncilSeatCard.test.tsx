import {
  councilSeatEndpoints as rows,
  privacyEndpoints,
  type CouncilNote,
  type CouncilSeat,
  type EndpointDefinition,
  type PrivacyDesk,
  providerEndpoints,
} from '@elan/contracts';
import { Toaster } from '@elan/ui';
import { loadParts } from '@elan/ui/testing';
import { type CouncilPagePreviewProps, provideParts } from '@elan/web-core';
import { createServer, errorAnswer, type FakeServer, renderWithProviders } from '@elan/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';
import later from '../../../messages/later/en.json';
import { PrivacyCards } from '../privacy/PrivacyCards';

beforeAll(loadParts);

const desk: PrivacyDesk = {
  retention: {
    rules: { roundYears: 5, afterwards: 'fold', leaverDays: 360, auditYears: 5 },
    ...{ version: 1, pending: null },
  },
  ...{ next: [], deleted: [], requests: [], leavers: [], exports: [], packs: [] },
};
const seat: CouncilSeat = {
  ...{ name: 'CSE', language: 'en', readsComments: false, createdAt: '2026-11-20T10:00:00.000Z' },
  ...{ endsAt: null, version: 4 },
  holders: [
    {
      ...{ email: 'cse@council.example', state: 'opened', bounced: false, endsAt: null },
      linkUntil: '2027-11-20T10:00:00.000Z',
    },
  ],
};
const note: CouncilNote = {
  ...{ id: 'n', kind: 'objection', subject: 'survey', subjectId: 's', name: 'Winter' },
  ...{ text: 'Question 3 asks for health', at: '2026-11-20T10:00:00.000Z' },
};
const shared = { companyName: 'Acme', companyLogo: null, seatName: 'CSE', endsAt: null };

const bodiesOf = (server: FakeServer, row: EndpointDefinition) =>
  server.requestsOf(row).map(({ body }) => body);

function open(of: { seat?: CouncilSeat; notes?: CouncilNote[] } = {}) {
  const server = createServer()
    .on(privacyEndpoints.desk, desk)
    .on(providerEndpoints.installation, { name: 'Elan', version: '1.0.0', respondentsPage: null })
    .on(rows.read, { seat: of.seat ?? null, notes: of.notes ?? [] })
    .on(rows.create, seat)
    .on(rows.readdress, seat)
    .on(rows.renew, seat)
    .on(rows.remove, seat)
    .on(rows.keep, seat)
    .on(rows.preview, { ...shared, page: 'home', rounds: [], drafts: [], agreement: null });
  const page = (
    <>
      <PrivacyCards />
      <Toaster />
    </>
  );
  return renderWithProviders(page, { server, messages: { en: { ...en, ...later }, fr } });
}

it('makes a seat, and says how its removal works before', async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole('button', { name: 'Give the council a seat' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/takes effect after 30 days/)).toBeTruthy();
  const make = within(dialog).getByRole('button', { name: 'Make the seat' });
  expect(make).toHaveProperty('disabled', true);
  await user.type(within(dialog).getByLabelText(/^Name/), 'CSE');
  await user.type(within(dialog).getByLabelText(/E-mail address of the council/), 'cse@council.example');
  await user.click(within(dialog).getByLabelText(/Reads comments/));
  await user.click(make);
  await waitFor(() =>
    expect(bodiesOf(server, rows.create)).toEqual([
      { name: 'CSE', email: 'cse@council.example', language: 'en', readsComments: true },
    ]),
  );
});

it('says clearly that nobody is both', async () => {
  const { user, server } = open({ seat });
  server.on(rows.readdress, errorAnswer('seatAndAdministrator'));
  await user.click(await screen.findByRole('button', { name: 'Other address' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/E-mail address/), 'ada@acme.example');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Nobody is both an administrator/)).toBeTruthy();
  expect(bodiesOf(server, rows.readdress)).toEqual([{ email: 'ada@acme.example', version: 4 }]);
});

it('asks before it removes the seat or replaces its links', async () => {
  const { user, server } = open({ seat });
  await user.click(await screen.findByRole('button', { name: 'Remove the seat' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText(/30 more days/)).toBeTruthy();
  expect(bodiesOf(server, rows.remove)).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Remove the seat' }));
  await waitFor(() => expect(bodiesOf(server, rows.remove)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Replace the links' }));
  const other = await screen.findByRole('alertdialog');
  await user.click(within(other).getByRole('button', { name: 'Replace the links' }));
  await waitFor(() => expect(bodiesOf(server, rows.renew)).toHaveLength(1));
});

it('a seat that was removed can be kept, and what the council said is there', async () => {
  const { user, server } = open({
    seat: { ...seat, endsAt: '2026-12-20T10:00:00.000Z' },
    notes: [note],
  });
  expect(await screen.findByText(/The seat ends on/)).toBeTruthy();
  expect(screen.getByText(/Question 3 asks for health/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(bodiesOf(server, rows.keep)).toHaveLength(1));
});

it('shows what the seat sees, by the part of the respondents', async () => {
  const Lent = ({ view }: CouncilPagePreviewProps) => <p>Seat of {view.seatName}</p>;
  provideParts(() => Promise.resolve(Lent as never));
  const { user } = open({ seat });
  await user.click(await screen.findByRole('button', { name: 'See what it sees' }));
  expect(await screen.findByText('Seat of CSE')).toBeTruthy();
});
