import { renderWithProviders } from '@elan/web-core/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { buildSurvey, createSurveyServer } from '../../testing/builders';
import { AudiencePicker } from './AudiencePicker';

function Page({ audienceId }: { audienceId: string | null }) {
  const [value, setValue] = useState(audienceId);
  return <AudiencePicker value={value} onChange={setValue} />;
}

const open = (audienceId: string | null) =>
  renderWithProviders(<Page audienceId={audienceId} />, {
    server: createSurveyServer(buildSurvey()),
    messages: { en, fr },
  });

test.each([
  [null, 'All users'],
  ['a1', 'Managers'],
])('shows who is invited: %s', async (audienceId, name) => {
  open(audienceId);
  expect(await screen.findByRole('radio', { name })).toHaveProperty('checked', true);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('says that an audience is gone until another is chosen', async () => {
  const { user } = open('deleted');
  expect((await screen.findByRole('alert')).textContent).toMatch(/was deleted: nobody is invited/);
  await user.click(screen.getByRole('radio', { name: 'Managers' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
