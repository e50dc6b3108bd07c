import { SURVEY_MAX_QUESTIONS, type Question } from '@elan/contracts';
import { renderWithProviders } from '@elan/web-core/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { buildQuestions } from '../../testing/builders';
import { QuestionsEditor } from './QuestionsEditor';

function open(...labels: string[]) {
  const submitted = vi.fn();
  function Page() {
    const [questions, setQuestions] = useState<Question[]>(() => buildQuestions(...labels));
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted();
        }}
      >
        <QuestionsEditor questions={questions} onChange={setQuestions} />
        <button type="submit">Next</button>
      </form>
    );
  }
  return { ...renderWithProviders(<Page />, { messages: { en, fr } }), submitted };
}

const label = (number: number) =>
  screen.getByRole('textbox', { name: new RegExp(String.raw`^Question ${number}\b`) });
const category = (number: number) => screen.getByRole('textbox', { name: `Category of question ${number}` });
const button = (name: string) => screen.getByRole('button', { name });

test.each([
  ['text', label],
  ['category', category],
])(
  'Enter in the %s of a question leads to the next one, and makes one after the last',
  async (_what, field) => {
    const { user, submitted } = open('One', 'Two');
    await user.type(field(1), '{Enter}');
    expect(document.activeElement).toBe(label(2));
    await user.type(field(2), '{Enter}');
    expect(document.activeElement).toBe(label(3));
    expect(submitted).not.toHaveBeenCalled();
  },
);

test('Enter makes no question more than there may be', async () => {
  const { user, submitted } = open(...Array.from({ length: SURVEY_MAX_QUESTIONS }, () => 'Q'));
  await user.type(label(SURVEY_MAX_QUESTIONS), '{Enter}');
  expect(screen.getAllByRole('listitem')).toHaveLength(SURVEY_MAX_QUESTIONS);
  expect(submitted).not.toHaveBeenCalled();
});

test('the focus goes to what was added, and from what was deleted to its neighbour', async () => {
  const { user } = open('One', 'Two');
  await user.click(button('Add a question'));
  expect(document.activeElement).toBe(label(3));
  await user.click(button('Delete question 2'));
  expect(document.activeElement).toBe(label(2));
  await user.click(button('Delete question 2'));
  expect(document.activeElement).toBe(label(1));
  await user.click(button('Delete question 1'));
  expect(document.activeElement).toBe(button('Add a question'));
});

test('the focus stays with a question that is moved, also to an end of the list', async () => {
  const { user } = open('One', 'Two', 'Three');
  await user.click(button('Move question 3 up'));
  expect(document.activeElement).toBe(button('Move question 2 up'));
  await user.keyboard('{Enter}');
  expect(label(1)).toHaveProperty('value', 'Three');
  expect(document.activeElement).toBe(button('Move question 1 down'));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(button('Move question 2 down'));
  await user.keyboard('{Enter}');
  expect(label(3)).toHaveProperty('value', 'Three');
  expect(document.activeElement).toBe(button('Move question 3 up'));
});

test('the ends of the scale are chosen from usual pairs, or written', async () => {
  const { user } = open('One');
  const choice = screen.getByRole('combobox', { name: 'Ends of the scale of question 1' });
  expect(choice.textContent).toBe('Not likely – Very likely');
  await user.click(choice);
  await user.click(await screen.findByRole('option', { name: 'Not at all – Completely' }));
  expect(choice.textContent).toBe('Not at all – Completely');
  const end = (value: number) => screen.queryByRole('textbox', { name: new RegExp(`^Text at ${value} of`) });
  expect(end(0)).toBeNull();
  await user.click(choice);
  await user.click(await screen.findByRole('option', { name: 'Own words' }));
  await user.click(end(0) ?? choice);
  await user.keyboard('Cold');
  await user.click(end(10) ?? choice);
  await user.keyboard('Hot');
  expect(end(0)).toHaveProperty('value', 'Cold');
  expect(end(10)).toHaveProperty('value', 'Hot');
});
