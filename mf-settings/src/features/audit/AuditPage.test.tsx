import { auditEndpoints, type AuditEvent } from '@elan/contracts';
import { loadParts } from '@elan/ui/testing';
import {
  createServer,
  errorAnswer,
  renderWithProviders,
  type RenderOptions,
  type ServedRequest,
} from '@elan/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { AuditPage } from './AuditPage';

beforeAll(loadParts);

const buildEvent = (fields: Partial<AuditEvent> = {}): AuditEvent => ({
  id: 'e1',
  at: '2026-11-20T08:05:00.000Z',
  action: 'surveyUpdate',
  actorId: 'a1',
  actorName: 'Ada Lovelace',
  sessionId: null,
  target: 'survey:s1',
  targetName: 'Pulse',
  note: null,
  details: {},
  ...fields,
});

function open(
  answer: (request: ServedRequest) => AuditEvent[] | ReturnType<typeof errorAnswer>,
  options: RenderOptions = {},
) {
  const server = createServer()
    .on(auditEndpoints.list, answer)
    .on(auditEndpoints.people, [
      { id: 'a1', name: 'Ada Lovelace' },
      { id: 'gone', name: null },
    ]);
  return renderWithProviders(<AuditPage />, { server, messages: { en, fr }, route: '/audit', ...options });
}

const rows = () => screen.findAllByRole('row').then((all) => all.slice(1).map((row) => row.textContent));

describe('the audit page', () => {
  it('says who did what to what, when, by the clock of the company', async () => {
    open(() => [
      buildEvent(),
      buildEvent({ id: 'e2', action: 'memberRoleChange', targetName: 'Bo', note: 'user → administrator' }),
      buildEvent({
        id: 'e3',
        action: 'planChange',
        actorId: null,
        actorName: null,
        targetName: null,
        note: 'Pro',
      }),
      buildEvent({ id: 'e4', action: 'signInFailed', actorId: null, actorName: null, targetName: 'Bo' }),
      buildEvent({ id: 'e5', action: 'signOut', actorId: 'gone', actorName: null, targetName: null }),
    ]);
    expect(await rows()).toEqual([
      '20 November 2026 at 09:05Ada LovelaceSurvey changedPulse',
      '20 November 2026 at 09:05Ada LovelaceRole changedBouser → administrator',
      '20 November 2026 at 09:05SystemPlan boughtPro',
      '20 November 2026 at 09:05UnknownLogin refused: wrong passwordBo',
      '20 November 2026 at 09:05Former memberLogged out',
    ]);
  });

  it('asks for what the address names, and writes there what is chosen', async () => {
    const { user, server, location } = open(() => [buildEvent()], {
      route: '/audit?action=surveyUpdate&from=2026-11-01&to=nonsense',
      locale: 'fr',
    });
    await rows();
    const asked = () => server.requestsOf(auditEndpoints.list).at(-1)?.query;
    expect(asked()).toEqual({ action: 'surveyUpdate', from: '2026-11-01', language: 'fr' });
    expect(screen.getByRole('textbox', { name: 'Du' })).toHaveProperty('value', '11/01/2026');
    const file = screen.getByRole('link', { name: 'Télécharger en CSV' });
    expect(file.getAttribute('href')).toBe(
      '/api/audit-events/csv?action=surveyUpdate&from=2026-11-01&language=fr',
    );
    await user.click(screen.getByRole('combobox', { name: 'Personne' }));
    await user.click(await screen.findByRole('option', { name: 'Ada Lovelace' }));
    await waitFor(() => expect(asked()?.['actorId']).toBe('a1'));
    expect(location()).toContain('actorId=a1');
    await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
    await waitFor(() => expect(asked()).toEqual({ language: 'fr' }));
    expect(location()).toBe('/audit');
  });

  it('goes on from the last event while there are more', async () => {
    const all = Array.from({ length: 130 }, (_, index) => buildEvent({ id: `e${index}` }));
    const { user, server } = open(({ query }) => {
      const from = query['before'] === undefined ? 0 : Number(query['before'].slice(1)) + 1;
      return all.slice(from, from + 100);
    });
    expect(await rows()).toHaveLength(100);
    server.on(auditEndpoints.list, errorAnswer('subscriptionRequired'));
    await user.click(screen.getByRole('button', { name: 'Show earlier events' }));
    await screen.findByRole('alert');
    expect(await rows()).toHaveLength(100);
    server.on(auditEndpoints.list, all.slice(100));
    await user.click(screen.getByRole('button', { name: 'Show earlier events' }));
    expect(await screen.findByText('These are all events.')).toBeTruthy();
    expect(await rows()).toHaveLength(130);
    expect(server.requestsOf(auditEndpoints.list).at(-1)?.query['before']).toBe('e99');
    expect(screen.queryByRole('button', { name: 'Show earlier events' })).toBeNull();
  });

  it('says whether nothing happened or nothing fits', async () => {
    const { user } = open(() => [], { route: '/audit?actorId=erased' });
    expect(await screen.findByText('No event matches these filters')).toBeTruthy();
    expect(within(screen.getByRole('search')).getByText('Former member')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Nothing has happened yet')).toBeTruthy();
  });

  it('offers to load what did not arrive', async () => {
    const { user, server } = open(() => errorAnswer('subscriptionRequired'));
    await screen.findByText('The audit trail could not be loaded');
    server.on(auditEndpoints.list, [buildEvent()]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(1);
  });
});
