import {
  memberListEndpoints,
  segmentationEndpoints,
  userEndpoints,
  type Language,
  type PossibleDouble,
  type User,
} from '@elan/contracts';
import { Toaster } from '@elan/ui';
import { loadParts } from '@elan/ui/testing';
import { createServer, errorAnswer, renderWithProviders } from '@elan/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { MembersTab } from './MembersTab';
import { buildPerson, serveMembers } from './testing/serve-members';

beforeAll(loadParts);

const ann = buildPerson({ id: 'ann', name: 'Ann Lee', email: 'ann@acme.example' });
const tagged = buildPerson({ id: 'tagged', name: 'Ann Lee', email: 'ann+1@acme.example' });
const bob = buildPerson({ id: 'bob', name: 'Bob Roy', email: 'bob@acme.example' });
const noMail = buildPerson({ id: 'none', name: 'Roy Bob', email: null });
const byAddress: PossibleDouble = { alike: 'address', members: [ann, tagged] };
const byName: PossibleDouble = { alike: 'name', members: [bob, noMail] };

function open(
  pairs: PossibleDouble[],
  { total = pairs.length, locale = 'en' }: { total?: number; locale?: Language } = {},
) {
  const server = serveMembers(createServer(), [ann, tagged, bob, noMail])
    .on(segmentationEndpoints.list, [])
    .on(memberListEndpoints.doubles, { total, pairs });
  const page = (
    <>
      <MembersTab />
      <Toaster />
    </>
  );
  return { ...renderWithProviders(page, { server, locale, messages: { en, fr } }), server };
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Possible doubles' }));
const pair = async (name: string) => within((await dialog()).getByRole('group', { name }));

describe('possible doubles among the members', () => {
  it('are not mentioned where there are none', async () => {
    open([]);
    expect(await screen.findByRole('button', { name: 'Import' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Compare them' })).toBeNull();
  });

  it('stand side by side, with what makes them alike', async () => {
    const { user } = open([byAddress, byName]);
    expect(await screen.findByText('2 pairs of members may be the same person')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Compare them' }));
    const first = await pair('Ann Lee and Ann Lee');
    expect(first.getByText('The same address, apart from dots or what follows a plus sign')).toBeTruthy();
    expect(first.getByText('ann@acme.example')).toBeTruthy();
    expect(first.getByText('ann+1@acme.example')).toBeTruthy();
    expect((await dialog()).getAllByRole('listitem')).toHaveLength(2);
    const second = await pair('Bob Roy and Roy Bob');
    expect(second.getByText('The same name, and one of them has no address')).toBeTruthy();
    expect(second.getByText('No e-mail')).toBeTruthy();
  });

  it('are kept apart at once, and the focus goes to what is left', async () => {
    const { user, server } = open([byAddress, byName]);
    server.on(memberListEndpoints.distinguish, () => {
      server.on(memberListEndpoints.doubles, { total: 1, pairs: [byName] });
      return {};
    });
    await user.click(await screen.findByRole('button', { name: 'Compare them' }));
    (await pair('Ann Lee and Ann Lee')).getByRole('button', { name: 'Not the same person' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect((await dialog()).queryByText('ann+1@acme.example')).toBeNull());
    expect(server.requestsOf(memberListEndpoints.distinguish)[0]?.body).toEqual({
      userIds: ['ann', 'tagged'],
    });
    expect(document.activeElement?.textContent).toBe('One pair to look at.');
    server.on(memberListEndpoints.distinguish, errorAnswer('memberNotFound'));
    await user.click(
      (await pair('Bob Roy and Roy Bob')).getByRole('button', { name: 'Not the same person' }),
    );
    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  it('are one less when one is deleted, after a question', async () => {
    const { user, server } = open([byAddress]);
    const removed: User[] = [];
    server.on(userEndpoints.remove, () => {
      removed.push(tagged);
      server.on(memberListEndpoints.doubles, { total: 0, pairs: [] });
      return {};
    });
    await user.click(await screen.findByRole('button', { name: 'Compare them' }));
    await user.click((await dialog()).getByRole('button', { name: 'Delete Ann Lee, ann+1@acme.example' }));
    await user.click(await screen.findByRole('button', { name: 'Delete member' }));
    expect(await screen.findByText('No members look like the same person any more.')).toBeTruthy();
    expect(removed).toEqual([tagged]);
  });

  it('are counted where there are too many to show', async () => {
    const { user } = open([byAddress], { total: 132 });
    await user.click(await screen.findByRole('button', { name: 'Compare them' }));
    expect((await dialog()).getByText('132 pairs to look at. The first 1 are shown.')).toBeTruthy();
  });

  it('speak French', async () => {
    const { user } = open([byName], { locale: 'fr' });
    expect(await screen.findByText('Deux membres sont peut-être la même personne')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Les comparer' }));
    expect(await screen.findByText('Le même nom, et l’une des deux fiches n’a pas d’adresse')).toBeTruthy();
  });
});
