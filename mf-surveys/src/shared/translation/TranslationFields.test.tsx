import type { SurveyTranslation } from '@elan/contracts';
import { loadParts } from '@elan/ui/testing';
import { renderWithProviders } from '@elan/web-core/testing';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { buildQuestions } from '../../testing/builders';
import { emptyTranslation, type Written } from './translation';
import { TranslationFields } from './TranslationFields';

beforeAll(loadParts);

const questions = buildQuestions('How are you?', 'And the work?').map((question) => ({
  ...question,
  category: 'Mood',
}));
const written: Written = { name: 'Team pulse', description: '', questions };

function open(given: SurveyTranslation | null, more: { known?: Written; asked?: SurveyTranslation } = {}) {
  const changed = vi.fn<(translation: SurveyTranslation | null) => void>();
  function Page() {
    const [translation, setTranslation] = useState(given);
    return (
      <TranslationFields
        language="en"
        into="fr"
        written={written}
        translation={translation}
        onChange={(next) => {
          changed(next);
          setTranslation(next);
        }}
        {...more}
      />
    );
  }
  return { ...renderWithProviders(<Page />, { messages: { en, fr } }), changed };
}

const field = (name: string) => screen.getByRole('textbox', { name: `${name} (French)` });

test('a second language is switched on, and says how much is missing until it is there', async () => {
  const { user, changed } = open(null);
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Also in French' }));
  expect(screen.getByText(/^4 texts are missing in French/)).toBeTruthy();
  await user.type(field('Name'), 'Pouls');
  await user.type(field('Question 1'), 'Ça va ?');
  await user.type(field('Category of question 1'), 'Humeur');
  expect(screen.getByText(/^1 text is missing in French/)).toBeTruthy();
  const [missing] = screen.getAllByText('Missing');
  expect(within(missing?.closest('li') ?? document.body).getByText('And the work?')).toBeTruthy();
  await user.type(field('Question 2'), 'Et le travail ?');
  expect(screen.getByText('Every text exists in French.')).toBeTruthy();
  expect(changed).toHaveBeenLastCalledWith({
    ...emptyTranslation,
    name: 'Pouls',
    questions: [
      { id: '1', label: 'Ça va ?', category: 'Humeur' },
      { id: '2', label: 'Et le travail ?', category: 'Humeur' },
    ],
  });
});

test('what a template says in both languages is not missing', () => {
  const known: Written = {
    name: 'Pouls',
    questions: questions.map((question) => ({ ...question, label: 'Ça va ?', category: 'Humeur' })),
  };
  open(emptyTranslation, { known });
  expect(screen.getByText('Every text exists in French.')).toBeTruthy();
});

test('what was answered in these words stays, and what was missing can be written', () => {
  const asked = { ...emptyTranslation, questions: [{ id: '1', label: 'Ça va ?', category: '' }] };
  open(asked, { asked });
  expect(field('Question 1')).toHaveProperty('disabled', true);
  expect(field('Question 2')).toHaveProperty('disabled', false);
  expect(screen.getByRole('switch')).toHaveProperty('disabled', true);
});
