import { renderWithProviders } from '@elan/web-core/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { SurveyPreview } from './SurveyPreview';

const survey = {
  name: 'Pulse',
  description: '',
  questions: [{ id: '1', label: 'My week was good.', order: 1, options: { anchors: 'agreement' as const } }],
  next: 'Next',
  submit: 'Submit',
  thankYou: '',
  closed: '',
  minimumGroupSize: 4,
  design: { primaryColor: null, backgroundColor: null, textColor: null, font: null, logo: null },
};

test('shows what respondents read, and leaves the focus where its page has it', async () => {
  renderWithProviders(
    <>
      <input aria-label="Next button" autoFocus />
      <SurveyPreview survey={survey} view="questions" />
    </>,
  );
  expect(await screen.findByText('Completely')).toBeTruthy();
  expect(screen.getByText(/results of at least 4 people/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Next button' }));
});

test('is in the language of the survey throughout, whoever looks at it', async () => {
  renderWithProviders(<SurveyPreview survey={{ ...survey, language: 'en' }} view="questions" />, {
    locale: 'fr',
  });
  expect(await screen.findByText('Completely')).toBeTruthy();
  expect(screen.getByText('Your answers are confidential')).toBeTruthy();
});

test('takes no keys that are meant for the page around it', async () => {
  renderWithProviders(<SurveyPreview survey={survey} view="questions" />);
  await screen.findByText('Completely');
  await userEvent.keyboard('7');
  expect(screen.getByRole('radio', { name: '7' })).toHaveProperty('checked', false);
});

test('promises the usual groups where the page around it is an older one that names none', async () => {
  const { minimumGroupSize: _, ...older } = survey;
  renderWithProviders(<SurveyPreview survey={older} view="questions" />);
  expect(await screen.findByText(/results of at least 5 people/)).toBeTruthy();
});

test('asks for comments as the survey does, and for none where an older page says nothing of them', async () => {
  const { unmount } = renderWithProviders(<SurveyPreview survey={survey} view="questions" />);
  await screen.findByText('Completely');
  expect(screen.queryByRole('textbox')).toBeNull();
  unmount();
  renderWithProviders(<SurveyPreview survey={{ ...survey, comments: 'survey' }} view="questions" />);
  const field = await screen.findByRole('textbox', { name: /^Is there anything else/ });
  await userEvent.type(field, 'Well 7');
  expect(screen.getByText('6 of 2,000 characters')).toBeTruthy();
  expect(screen.getByRole('radio', { name: '7' })).toHaveProperty('checked', false);
});
