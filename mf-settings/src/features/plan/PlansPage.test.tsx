import { authEndpoints, companyEndpoints, paymentEndpoints } from '@elan/contracts';
import { loadParts } from '@elan/ui/testing';
import {
  buildOverview,
  createServer,
  errorAnswer,
  heldAnswer,
  renderWithProviders,
} from '@elan/web-core/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { PlansPage } from './PlansPage';

beforeAll(loadParts);
afterEach(() => vi.useRealTimers());

function openPlans({ subscription = 0, route = '/plans' } = {}) {
  const server = createServer().on(
    companyEndpoints.overview,
    buildOverview({ subscription, ...(subscription === 0 && { subscriptionDetail: null }) }),
  );
  return renderWithProviders(<PlansPage />, { server, route, messages: { en, fr } });
}

describe('plans', () => {
  it('offers the three packs with their prices excluding tax', async () => {
    openPlans();
    for (const [name, price] of [
      ['Essentiel', '€610'],
      ['Pro', '€2,000'],
      ['Entreprise+', '€5,200'],
    ] as const) {
      const heading = await screen.findByRole('heading', { name });
      const offer = within(heading.closest('li') ?? document.body);
      expect(offer.getByText(price)).toBeTruthy();
      expect(offer.getByText(/excluding tax/)).toBeTruthy();
    }
    expect(screen.queryByText(/1\.5/)).toBeNull();
  });

  it('shows the way to the example until something is bought', async () => {
    openPlans();
    const way = await screen.findByRole('link', { name: 'See the example' });
    expect(way.getAttribute('href')).toBe('/example');
    cleanup();
    openPlans({ subscription: 2 });
    await screen.findByRole('heading', { name: 'Pro' });
    expect(screen.queryByRole('link', { name: 'See the example' })).toBeNull();
  });

  it('carries the ways out for a company without subscription', async () => {
    openPlans();
    expect(await screen.findByRole('button', { name: 'Logout' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Delete the company account' })).toBeTruthy();
  });

  it('logs out after deleting the company, even when deleting fails', async () => {
    const { user, server, store } = openPlans();
    server.on(authEndpoints.unregister, errorAnswer('serverError')).on(authEndpoints.logout, {});
    await user.click(await screen.findByRole('button', { name: 'Delete the company account' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const confirm = dialog.getByRole('button', { name: 'Delete everything' });
    expect(confirm).toHaveProperty('disabled', true);
    await user.type(dialog.getByRole('textbox'), 'Acme');
    await user.click(confirm);
    await waitFor(() => expect(store.getState().session.status).not.toBe('signedIn'));
    expect(server.requestsOf(authEndpoints.unregister)).toHaveLength(1);
  });

  it('shows usage of the running pack, and only larger packs to change to', async () => {
    openPlans({ subscription: 2 });
    expect(await screen.findByRole('heading', { name: 'Pro' })).toBeTruthy();
    expect(screen.getByText('Until 5 January 2027')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Buy Entreprise+' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Buy Essentiel' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  });

  it('says what becomes of the remaining time before a change is paid', async () => {
    const { user, server } = openPlans({ subscription: 2 });
    await user.click(await screen.findByRole('button', { name: 'Buy Entreprise+' }));
    expect(await screen.findByText(/the remaining time is not refunded/)).toBeTruthy();
    expect(server.requestsOf(paymentEndpoints.createSession)).toHaveLength(0);
  });

  it('waits for the confirmation after a payment, and reads the overview again', async () => {
    const { server } = openPlans({ route: '/plans?state=success' });
    expect(await screen.findByText('Your payment is being confirmed…')).toBeTruthy();
    server.on(companyEndpoints.overview, buildOverview({ subscription: 1 }));
    expect(await screen.findByText(/your payment is confirmed/)).toBeTruthy();
  });

  it('waits for a larger pack as well, while the smaller one still runs', async () => {
    const { server } = openPlans({ subscription: 1, route: '/plans?state=success&pack=2' });
    expect(await screen.findByText('Your payment is being confirmed…')).toBeTruthy();
    server.on(companyEndpoints.overview, buildOverview({ subscription: 2 }));
    expect(await screen.findByText(/your payment is confirmed/)).toBeTruthy();
  });

  it('says what to do when a payment stays unconfirmed, and checks again when asked to', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user, server } = openPlans({ route: '/plans?state=success' });
    await screen.findByText('Your payment is being confirmed…');
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(await screen.findByText(/^Your payment is not confirmed yet/)).toBeTruthy();
    server.on(companyEndpoints.overview, buildOverview({ subscription: 1 }));
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText(/your payment is confirmed/)).toBeTruthy();
  });

  it('can be bought after coming back from the payment page', async () => {
    const { user, server } = openPlans();
    server.on(paymentEndpoints.createSession, () => heldAnswer<{ id: string; url: string }>().answer);
    await user.click(await screen.findByRole('button', { name: 'Buy Pro' }));
    const other = screen.getByRole('button', { name: 'Buy Essentiel' });
    expect(other).toHaveProperty('disabled', true);
    act(() => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    });
    expect(other).toHaveProperty('disabled', false);
  });

  it('says that nothing was charged after a cancelled payment', async () => {
    openPlans({ route: '/plans?state=cancel' });
    expect(await screen.findByText(/nothing was charged/)).toBeTruthy();
  });
});
