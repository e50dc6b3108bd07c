import { cardEndpoints, type CardsOfSurvey } from '@elan/contracts';
import { Toaster } from '@elan/ui';
import { loadParts } from '@elan/ui/testing';
import { errorAnswer, renderWithProviders } from '@elan/web-core/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { createSurveyServer } from '../../testing/builders';
import { CardsCard } from './CardsCard';

beforeAll(loadParts);

const cardsOf = (fields: Partial<CardsOfSurvey> = {}): CardsOfSurvey => ({
  ...{ chosen: false, running: null, people: 40, cards: 44, minimum: 5, countsFrom: 15 },
  ...{ canDraw: false, sheet: null, release: null, devices: [], segmentations: [] },
  ...fields,
});

const open = (cards: CardsOfSurvey, server = createSurveyServer()) =>
  renderWithProviders(<CardsCard surveyId="s1" />, {
    server: server.on(cardEndpoints.read, cards),
    messages: { en, fr },
  });

test('says that nobody needs it, or that it could not be loaded', async () => {
  open(cardsOf({ people: 0 }));
  expect(await screen.findByText('Everybody in this audience has an e-mail address.')).toBeTruthy();
});

test('loads again what could not be loaded', async () => {
  const server = createSurveyServer();
  const page = renderWithProviders(<CardsCard surveyId="s1" />, {
    server: server.on(cardEndpoints.read, errorAnswer('validation')),
    messages: { en, fr },
  });
  expect(await screen.findByText('The people without an e-mail address could not be loaded')).toBeTruthy();
  server.on(cardEndpoints.read, cardsOf());
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: 'Copied links' })).toHaveProperty('checked', true);
});

test('comes in two presses to the sheet, in the language chosen', async () => {
  const { server, user } = open(cardsOf());
  server.on(cardEndpoints.choose, cardsOf({ chosen: true, canDraw: true }));
  server.on(cardEndpoints.draw, { name: 'Survey.pdf', pdf: btoa('%PDF-') });
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sheet');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const choice = await screen.findByRole('radio', { name: 'Printed cards' });
  expect(screen.queryByRole('button', { name: /Download/ })).toBeNull();
  server.on(cardEndpoints.read, cardsOf({ chosen: true, canDraw: true }));
  await user.click(choice);
  expect(server.requestsOf(cardEndpoints.choose)[0]?.body).toEqual({ cards: true });
  const button = await screen.findByRole('button', { name: 'Download 44 cards (PDF)' });
  server.on(
    cardEndpoints.read,
    cardsOf({
      chosen: true,
      canDraw: true,
      sheet: { cards: 44, counts: false, drawnAt: '2026-11-20T09:00:00.000Z' },
    }),
  );
  await user.click(button);
  await waitFor(() => expect(made).toHaveBeenCalled());
  expect(server.requestsOf(cardEndpoints.draw)[0]?.body).toEqual({ language: 'en', segmentationId: null });
  expect(await screen.findByText(/^44 cards were downloaded on/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy an address for a shared device' })).toBeTruthy();
});

test.each([
  [4, true],
  [5, false],
])('says whether cards for %d people are too few to be in the results', async (people, areTooFew) => {
  open(cardsOf({ chosen: true, canDraw: true, people, cards: people + 1 }));
  await screen.findByRole('button', { name: /Download/ });
  expect(screen.queryByText(/fewer than 5 people/i) !== null).toBe(areTooFew);
});

test('says what a release is worth, and whose turn it is', async () => {
  const { server, user } = open(cardsOf({ chosen: true, canDraw: true }));
  const button = await screen.findByRole('button', { name: 'Release the sheet' });
  expect(screen.getByText(/it has 15 cards or more/)).toBeTruthy();
  const released = cardsOf({ chosen: true, canDraw: true, release: { name: 'Ada', isOwn: true } });
  server.on(cardEndpoints.release, released).on(cardEndpoints.read, released);
  await user.click(button);
  expect(await screen.findByText(/counts? if another administrator downloads it/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Release the sheet' })).toBeNull();
});

test('offers no second sheet while the round runs, and says what the choice is for', async () => {
  open(cardsOf({ running: true, sheet: { cards: 44, counts: true, drawnAt: '2026-11-20T09:00:00.000Z' } }));
  expect(await screen.findByText(/your choice counts from the next round on/)).toBeTruthy();
  expect(screen.getByText(/Their answers count for the whole company/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Download/ })).toBeNull();
});

test('lists the shared devices that are open, and withdraws one', async () => {
  const [first, second] = ['2026-11-20T09:00:00.000Z', '2026-11-20T10:30:00.000Z'].map((openedAt, index) => {
    return { id: `k${index}`, openedAt, until: openedAt.replace('T09', 'T21').replace('T10', 'T22') };
  });
  if (!first || !second) throw new Error('two are open');
  const { server, user } = open(cardsOf({ chosen: true, devices: [first, second] }));
  const list = await screen.findByRole('list', { name: 'Shared devices that are open' });
  expect(list.textContent).toMatch(/20 November 2026.*10:00.*22:00/);
  const left = cardsOf({ chosen: true, devices: [second] });
  server.on(cardEndpoints.withdrawKiosk, left).on(cardEndpoints.read, left);
  const [button] = screen.getAllByRole('button', { name: /^Withdraw the device opened/ });
  await user.click(button as HTMLElement);
  expect(server.requestsOf(cardEndpoints.withdrawKiosk)[0]?.body).toEqual({ kioskId: 'k0' });
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});

test('says that the choice is saved, or why not', async () => {
  const server = createSurveyServer().on(cardEndpoints.read, cardsOf());
  const page = (
    <>
      <CardsCard surveyId="s1" />
      <Toaster />
    </>
  );
  const { user } = renderWithProviders(page, { server, messages: { en, fr } });
  server.on(cardEndpoints.choose, errorAnswer('notNow'));
  await user.click(await screen.findByRole('radio', { name: 'Printed cards' }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  server.on(cardEndpoints.choose, cardsOf({ chosen: true }));
  await user.click(screen.getByRole('radio', { name: 'Printed cards' }));
  expect(await screen.findByText('Successfully saved!')).toBeTruthy();
});
