import { userEndpoints } from '@elan/contracts';
import { loadParts, removeToasts } from '@elan/ui/testing';
import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildUser } from '../../testing/builders';
import { buildProgress, refused } from '../../testing/progress';
import { confirm, openProgress } from './testing/open-progress';

beforeAll(loadParts);
beforeEach(removeToasts);

describe('invitations', () => {
  test('are told as they fare, with the mail server’s words', async () => {
    openProgress({
      invitations: {
        sent: 3,
        waiting: 2,
        deferred: {
          count: 4,
          since: '2026-12-01T09:00:00.000Z',
          answer: '450 4.2.1 busy',
          nextAttemptAt: '2026-12-01T09:05:00.000Z',
        },
        unreachable: {
          count: 5,
          since: '2026-12-01T09:00:00.000Z',
          answer: '',
          nextAttemptAt: '2026-12-01T09:00:20.000Z',
        },
        refused: 1,
        heldBack: 6,
        withoutEmail: 7,
      },
    });
    const card = (await screen.findByRole('heading', { name: 'Invitations' })).closest('section');
    const terms = within(card ?? document.body)
      .getAllByRole('term')
      .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent ?? ''}`);
    expect(terms).toEqual([
      'Sent 3',
      'Waiting 2',
      'Deferred by the mail server 4',
      'Mail server unreachable 5',
      'Refused 1',
      'Held back 6',
      'Without e-mail 7',
    ]);
    expect(screen.getByText('The mail server’s words: 450 4.2.1 busy')).toBeTruthy();
  });

  test('say by what those without e-mail answer, and how it went the round before', async () => {
    const { round } = buildProgress();
    openProgress({
      round: round && { ...round, cards: true },
      reach: {
        mail: { asked: 260, answered: 131 },
        other: { asked: 36, answered: 27 },
        cards: true,
        before: '2026-11-26T22:59:59.999Z',
      },
    });
    expect(await screen.findByText(/^They answer by printed cards/)).toBeTruthy();
    expect(screen.queryByText(/^Give them their link yourself/)).toBeNull();
    expect(screen.getByText('In the round that ended on 26 November 2026:')).toBeTruthy();
    expect(screen.getByText('By card: 27 of 36.')).toBeTruthy();
  });

  test('that were refused are corrected: what that means is said, then the address is saved', async () => {
    const page = openProgress({ refused: [refused] });
    page.server.on(userEndpoints.update, buildUser({ email: 'grace@acme.example' }));
    expect(await screen.findByText(/The address does not exist, on 1 December 2026/)).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Correct the address of Grace Hopper' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/does not count towards the minimum of a group/)).toBeTruthy();
    const field = within(dialog).getByRole('textbox', { name: /^E-mail/ });
    await page.user.clear(field);
    await page.user.type(field, 'grace@acme.example');
    await confirm(page, dialog, 'Save and send');
    expect(await screen.findByText(/^Saved: the invitation of Grace Hopper/)).toBeTruthy();
    expect(page.server.requestsOf(userEndpoints.update)).toMatchObject([
      { params: { userId: 'm1' }, body: { email: 'grace@acme.example' } },
    ]);
  });

  test('that were refused can be sent again to the same address', async () => {
    const page = openProgress({ refused: [refused] });
    page.server.on(userEndpoints.resendInvitation, { mails: 1 });
    await page.user.click(
      await screen.findByRole('button', { name: 'Send the invitation of Grace Hopper again' }),
    );
    expect(await screen.findByText('The invitation of Grace Hopper is sent again')).toBeTruthy();
  });
});
