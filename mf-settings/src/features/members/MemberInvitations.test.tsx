import { userEndpoints, type User } from '@elan/contracts';
import { loadParts } from '@elan/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { openMembers, users } from './testing/open-members';
import { buildPerson, serveMembers } from './testing/serve-members';

beforeAll(loadParts);

describe('members', () => {
  it('show that and why an invitation came back, and have it sent again', async () => {
    const bounce = { at: '2026-11-20T09:00:00.000Z', reason: '550 5.1.1 User unknown' };
    const lea = buildPerson({ id: 'lea', name: 'Lea', email: 'lae@acme.example', bounce });
    const { user, server } = openMembers([], 'en', [...users, lea]);
    server.on(userEndpoints.resendInvitation, { mails: 1 });
    const notice = await screen.findByRole('note');
    expect(notice.textContent).toBe('The invitation of one member could not be deliveredLea');
    await user.click(screen.getByRole('tab', { name: /Users/ }));
    const row = within(await screen.findByRole('row', { name: /Lea/ }));
    expect(row.getByText('Not delivered')).toBeTruthy();
    expect(row.getByText(/^Not accepted on 20 November 2026/).textContent).toContain(bounce.reason);
    expect(within(screen.getByRole('row', { name: /Alan/ })).queryByText('Not delivered')).toBeNull();
    await user.click(row.getByRole('button', { name: /Lea/ }));
    serveMembers(server, users);
    await user.click(await screen.findByRole('menuitem', { name: 'Resend invitation' }));
    expect(await screen.findByText('Invitation sent again to lae@acme.example')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Not delivered')).toBeNull());
    expect(server.requestsOf(userEndpoints.resendInvitation)[0]?.path).toBe('/users/lea/invitation');
  });

  it('say where nothing is left to send again, and that a corrected address is written to by itself', async () => {
    const bounce = { at: '2026-11-20T09:00:00.000Z', reason: '' };
    const grace = buildPerson({ id: 'grace', name: 'Grace', email: 'grcae@acme.example', role: 1, bounce });
    const { user, server } = openMembers([], 'en', [grace]);
    server.on(userEndpoints.resendInvitation, { mails: 0 });
    server.on(userEndpoints.update, ({ body }) => buildPerson({ ...grace, ...(body as Partial<User>) }));
    await user.click(await screen.findByRole('button', { name: /Grace/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Resend invitation' }));
    expect(await screen.findByText(/^There is nothing to send again to Grace/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /Grace/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^Correct the address: open surveys/)).toBeTruthy();
    await user.clear(dialog.getByLabelText(/^E-mail/));
    await user.type(dialog.getByLabelText(/^E-mail/), 'grace@acme.example');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Grace was saved; open surveys invite grace@acme.example')).toBeTruthy();
  });

  it('show that the invitation of an administrator has ended, until it is sent again', async () => {
    const invitedUntil = (day: number) => new Date(Date.now() + day * 86_400_000).toISOString();
    const grace = { ...buildPerson({ id: 'grace', name: 'Grace', role: 1 }), status: 'pending' as const };
    const { user, server } = openMembers([], 'en', [{ ...grace, invitedUntil: invitedUntil(-1) }]);
    server.on(userEndpoints.resendInvitation, { mails: 1 });
    const row = within(await screen.findByRole('row', { name: /Grace/ }));
    expect(row.getByText('Invitation ended')).toBeTruthy();
    expect(row.queryByText('Pending')).toBeNull();
    await user.click(row.getByRole('button', { name: /Grace/ }));
    serveMembers(server, [{ ...grace, invitedUntil: invitedUntil(30) }]);
    await user.click(await screen.findByRole('menuitem', { name: 'Resend invitation' }));
    expect(await screen.findByText('Pending')).toBeTruthy();
    expect(screen.queryByText('Invitation ended')).toBeNull();
  });

  it('are read again when the tab opens: an invitation may have come back meanwhile', async () => {
    const { server, user } = openMembers([], 'en', users, true);
    await screen.findByText('Grace Hopper');
    await user.click(screen.getByRole('button', { name: 'Leave or return' }));
    expect(screen.queryByText('Grace Hopper')).toBeNull();
    const bounce = { at: '2026-11-20T09:00:00.000Z', reason: '550 5.1.1 User unknown' };
    serveMembers(server, [buildPerson({ id: 'me', name: 'Ada Lovelace', role: 1, bounce })]);
    await user.click(screen.getByRole('button', { name: 'Leave or return' }));
    expect(await screen.findByText('Not delivered')).toBeTruthy();
  });

  it('are asked about before their invitation is revoked', async () => {
    const { user, server } = openMembers();
    server.on(userEndpoints.revokeInvitation, () => {
      serveMembers(
        server,
        users.filter(({ id }) => id !== 'grace'),
      );
      return {};
    });
    await user.click(await screen.findByRole('button', { name: /Grace Hopper/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Revoke invitation' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(server.requestsOf(userEndpoints.revokeInvitation)).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Revoke invitation' }));
    await waitFor(() => expect(server.requestsOf(userEndpoints.revokeInvitation)).toHaveLength(1));
    expect(screen.queryByText('Grace Hopper')).toBeNull();
  });
});
