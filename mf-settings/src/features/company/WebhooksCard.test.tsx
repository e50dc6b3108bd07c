import { webhookEndpoints as rows, type Webhook, type WebhookDelivery } from '@elan/contracts';
import { Toaster } from '@elan/ui';
import { loadParts } from '@elan/ui/testing';
import { provideShellParts } from '@elan/web-core';
import { createServer, errorAnswer, renderWithProviders } from '@elan/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import later from '../../messages/later/en.json';
import { WebhooksCard } from './WebhooksCard';

beforeAll(loadParts);

const page = (
  <>
    <WebhooksCard />
    <Toaster />
  </>
);
const webhook: Webhook = {
  ...{ id: 'w', url: 'https://hr.example/elan', events: ['survey.opened', 'round.closed'], isActive: true },
  ...{ createdAt: '2026-11-20T09:00:00Z', failingSince: null },
};
const delivery: WebhookDelivery = {
  ...{ id: 'msg_1', event: 'survey.opened', at: '2026-11-20T09:00:00Z', state: 'waiting', attempts: 2 },
  ...{ triedAt: '2026-11-20T09:00:05Z', status: 500, failure: 'refused' },
};

function open(webhooks: Webhook[]) {
  const server = createServer()
    .on(rows.list, webhooks)
    .on(rows.create, { webhook, secret: 'whsec_shown-once' })
    .on(rows.change, { ...webhook, isActive: false })
    .on(rows.remove, {})
    .on(rows.deliveries, [delivery])
    .on(rows.repeat, {});
  return renderWithProviders(page, { server, messages: { en: { ...en, ...later }, fr } });
}

it('shows where messages go, about what, and since when none has arrived', async () => {
  open([webhook, { ...webhook, id: 'x', isActive: false, failingSince: '2026-11-19T09:00:00Z' }]);
  const [on, off] = await screen.findAllByRole('listitem');
  expect(on?.textContent).toContain('https://hr.example/elanSurvey opened and Round closed');
  expect(on?.textContent).not.toContain('arrived');
  expect(off?.textContent).toMatch(/Off: .*Nothing has arrived since 19 November 2026/);
});

it('makes one for chosen events, and shows its secret once', async () => {
  const { user, server } = open([]);
  await user.click(await screen.findByRole('button', { name: 'New webhook' }));
  const save = await screen.findByRole('button', { name: 'Save' });
  await user.type(screen.getByRole('textbox', { name: /Address/ }), 'https://hr.example/elan');
  expect(save).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: 'Round closed' }));
  await user.click(save);
  expect(await screen.findByText('whsec_shown-once')).toBeTruthy();
  expect(server.requestsOf(rows.create)[0]?.body).toEqual({
    ...{ url: 'https://hr.example/elan', events: ['round.closed'] },
  });
  await user.click(screen.getByRole('button', { name: 'I have copied it' }));
  await waitFor(() => expect(screen.queryByText('whsec_shown-once')).toBeNull());
});

it('is turned off, and removed after a question', async () => {
  const { user, server } = open([webhook]);
  await user.click(await screen.findByRole('button', { name: 'Turn off https://hr.example/elan' }));
  await waitFor(() => expect(server.requestsOf(rows.change)[0]?.body).toEqual({ isActive: false }));
  await user.click(screen.getByRole('button', { name: 'Remove https://hr.example/elan' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(server.requestsOf(rows.remove)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(server.requestsOf(rows.remove)).toHaveLength(1));
});

it('is turned on once the password was entered again', async () => {
  let asked = 0;
  provideShellParts({
    confirmPassword: () => Promise.resolve(++asked > 0),
    confirmEmail: () => Promise.resolve(false),
    SessionList: () => null,
  });
  const { user, server } = open([{ ...webhook, isActive: false }]);
  const refused = errorAnswer('recentSignInRequired');
  server.on(rows.change, () => (asked === 0 ? refused : webhook));
  await user.click(await screen.findByRole('button', { name: 'Turn on https://hr.example/elan' }));
  await waitFor(() => expect(server.requestsOf(rows.change)).toHaveLength(2));
  expect(asked).toBe(1);
});

it('lists the last messages with what came of them, and sends one again', async () => {
  const { user, server } = open([webhook]);
  await user.click(await screen.findByRole('button', { name: 'Messages of https://hr.example/elan' }));
  const list = within(await screen.findByRole('dialog'));
  expect((await list.findByRole('listitem')).textContent).toContain(
    'Tried 2 times, and will be again.The answer was 500.',
  );
  await user.click(list.getByRole('button', { name: /Send again: Survey opened/ }));
  await waitFor(() => expect(server.requestsOf(rows.repeat)).toHaveLength(1));
  expect(await screen.findByText('The message is on its way')).toBeTruthy();
});
