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
  expect(screen.getByText(/groups of at least 4 people/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Next button' }));
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
  expect(await screen.findByText(/groups of at least 5 people/)).toBeTruthy();
});
