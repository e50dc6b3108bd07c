import { userEndpoints } from '@elan/contracts';
import { loadParts } from '@elan/ui/testing';
import { errorAnswer, renderWithProviders } from '@elan/web-core/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { buildUser, createSurveyServer } from '../../testing/builders';
import { MembersModal } from './MembersModal';

beforeAll(loadParts);

const open = (server = createSurveyServer()) =>
  renderWithProviders(<MembersModal surveyId="s1" audienceId={null} open onClose={() => undefined} />, {
    server,
    messages: { en, fr },
  });

test('says that nobody is in the audience', async () => {
  open(createSurveyServer().on(userEndpoints.list, []));
  expect(await screen.findByText('Nobody is in this audience')).toBeTruthy();
});

test('says that the members could not be loaded, and loads them again', async () => {
  const server = createSurveyServer().on(userEndpoints.list, errorAnswer('validation'));
  const page = open(server);
  expect(await screen.findByText('The members of this audience could not be loaded')).toBeTruthy();
  expect(screen.queryByText('Nobody is in this audience')).toBeNull();
  server.on(userEndpoints.list, [buildUser()]);
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Grace Hopper')).toBeTruthy();
});

test('reads the members again when it opens: an invitation may have come back meanwhile', async () => {
  const server = createSurveyServer().on(userEndpoints.list, [buildUser()]);
  const modal = (isOpen: boolean) => (
    <MembersModal surveyId="s1" audienceId={null} open={isOpen} onClose={() => undefined} />
  );
  function Opened() {
    const [isOpen, setIsOpen] = useState(true);
    return (
      <>
        {modal(isOpen)}
        <button onClick={() => setIsOpen(!isOpen)}>Open or close</button>
      </>
    );
  }
  const { user } = renderWithProviders(<Opened />, { server, messages: { en, fr } });
  await screen.findByText('Grace Hopper');
  const toggle = screen.getByRole('button', { name: 'Open or close', hidden: true });
  fireEvent.click(toggle);
  await waitFor(() => expect(screen.queryByText('Grace Hopper')).toBeNull());
  const bounce = { at: '2026-11-20T09:00:00.000Z', reason: '550 unknown' };
  server.on(userEndpoints.list, [buildUser({ bounce })]);
  await user.click(toggle);
  expect(await screen.findByText(/^E-mail not delivered/)).toBeTruthy();
});

test('says whose e-mail was not delivered', async () => {
  const bounce = { at: '2026-11-20T09:00:00.000Z', reason: '550 unknown' };
  const lost = buildUser({ id: 'm2', name: 'Lea', email: 'lae@acme.example', bounce });
  open(createSurveyServer().on(userEndpoints.list, [buildUser(), lost]));
  const lea = await screen.findByRole('rowheader', { name: /Lea/ });
  expect(lea.textContent).toContain('E-mail not delivered');
  expect(screen.getByRole('rowheader', { name: /Grace/ }).textContent).not.toContain('not delivered');
});

test('hands out the link of who has no e-mail, and of nobody else', async () => {
  open();
  expect(await screen.findByText('Grace Hopper')).toBeTruthy();
  const links = screen.getAllByRole('button', { name: /^Copy survey link of/ });
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(['Copy survey link of Alan Turing']);
});
