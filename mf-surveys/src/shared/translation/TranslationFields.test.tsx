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

test('a file that translators bring back fills in what it holds, and says how much that is', async () => {
  const { user, changed } = open(emptyTranslation);
  const file = (pair: { from: string; into: string }, target: string) => {
    const unit = `<unit id="label_1"><segment><source>How are you?</source><target>${target}</target></segment></unit>`;
    const xliff = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="${pair.from}" trgLang="${pair.into}"><file id="survey">${unit}</file></xliff>`;
    return new File([xliff], 'en-fr.xlf');
  };
  const input = screen.getByLabelText<HTMLInputElement>('File from translators');
  await user.upload(input, file({ from: 'en', into: 'de' }, 'Wie geht es?'));
  expect(await screen.findByText('This file translates from or into another language.')).toBeTruthy();
  expect(changed).not.toHaveBeenCalled();
  await user.upload(input, file({ from: 'en', into: 'fr' }, 'Ça va ?'));
  expect(await screen.findByText('1 text was taken from the file.')).toBeTruthy();
  expect(changed).toHaveBeenLastCalledWith({
    ...emptyTranslation,
    questions: [{ id: '1', label: 'Ça va ?', category: '' }],
  });
});
