import { audienceEndpoints, userEndpoints } from '@elan/contracts';
import { provideParts } from '@elan/web-core';
import { errorAnswer, renderWithProviders } from '@elan/web-core/testing';
import { loadParts } from '@elan/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { buildSurvey, createSurveyServer } from '../../testing/builders';
import { lendParts } from '../../testing/lent-parts';
import { AudiencePicker } from './AudiencePicker';

beforeAll(loadParts);
beforeEach(lendParts);

function Page({ audienceId }: { audienceId: string | null }) {
  const [value, setValue] = useState(audienceId);
  return <AudiencePicker value={value} onChange={setValue} />;
}

const open = (audienceId: string | null, server = createSurveyServer(buildSurvey())) =>
  renderWithProviders(<Page audienceId={audienceId} />, { server, messages: { en, fr } });

test.each([
  [null, 'All users', '2 members'],
  ['a1', 'Managers', '1 member'],
])('shows who is invited: %s', async (audienceId, name, count) => {
  const { server } = open(audienceId);
  const radio = await screen.findByRole('radio', { name });
  expect(radio).toHaveProperty('checked', true);
  expect(radio.closest('label')?.textContent).toContain(count);
  expect(screen.queryByRole('alert')).toBeNull();
  // Their number is known without a list of them.
  expect(server.requestsOf(userEndpoints.list)).toHaveLength(0);
});

test('says that an audience is gone until another is chosen', async () => {
  const { user } = open('deleted');
  expect((await screen.findByRole('alert')).textContent).toMatch(/was deleted: nobody is invited/);
  await user.click(screen.getByRole('radio', { name: 'Managers' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('chooses an audience that is made in place', async () => {
  const { user } = open(null);
  await user.click(await screen.findByRole('button', { name: 'New audience' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(screen.getByRole('radio', { name: 'Managers' })).toHaveProperty('checked', true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('says so where the dialog or the numbers are out of reach, and tries again', async () => {
  provideParts(() => Promise.reject(new Error('down')));
  const server = createSurveyServer(buildSurvey()).on(audienceEndpoints.preview, errorAnswer('overloaded'));
  const { user } = open(null, server);
  await screen.findByRole('alert');
  server.on(audienceEndpoints.preview, { count: 2, withoutEmail: 0, sample: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: 'New audience' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be loaded/);
  lendParts();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy());
});
