import { thoroughly } from '@elan/tooling/repeats';
import { SURVEY_MAX_QUESTIONS, type Anchors, type Question } from '@elan/contracts';
import { renderWithProviders } from '@elan/web-core/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { buildQuestions } from '../../testing/builders';
import { QuestionsEditor } from './QuestionsEditor';

const open = (...labels: string[]) => openWith(buildQuestions(...labels));

function openWith(given: Question[]) {
  const submitted = vi.fn();
  const changed = vi.fn<(questions: Question[]) => void>();
  function Page() {
    const [questions, setQuestions] = useState(given);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted();
        }}
      >
        <QuestionsEditor
          questions={questions}
          onChange={(next) => {
            changed(next);
            setQuestions(next);
          }}
        />
        <button type="submit">Next</button>
      </form>
    );
  }
  return { ...renderWithProviders(<Page />, { messages: { en, fr } }), submitted, changed };
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

thoroughly(() => {
  test('Enter makes no question more than there may be', async () => {
    const { user, submitted } = open(...Array.from({ length: SURVEY_MAX_QUESTIONS }, () => 'Q'));
    await user.type(label(SURVEY_MAX_QUESTIONS), '{Enter}');
    expect(screen.getAllByRole('listitem')).toHaveLength(SURVEY_MAX_QUESTIONS);
    expect(submitted).not.toHaveBeenCalled();
  });
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

const withEnds = (anchors: Anchors): Question[] =>
  buildQuestions('One').map((question) => ({ ...question, options: { anchors } }));

test('words that are there in the other language are changed where they are', async () => {
  const { user, changed } = openWith(withEnds({ fr: { low: 'Froit', high: 'Chaud' } }));
  await user.type(screen.getByRole('textbox', { name: /^Text at 0 of question 1/ }), '{Backspace}d');
  expect(changed.mock.lastCall?.[0][0]?.options.anchors).toEqual({ fr: { low: 'Froid', high: 'Chaud' } });
});

test('words in both languages are all there to be changed, also empty ones that keep from saving', async () => {
  const { user, changed } = openWith(
    withEnds({ en: { low: 'Cold', high: 'Hot' }, fr: { low: '', high: 'Chaud' } }),
  );
  expect(screen.getByRole('textbox', { name: /^Text at 10 of question 1 \(English\)/ })).toHaveProperty(
    'value',
    'Hot',
  );
  await user.type(screen.getByRole('textbox', { name: /^Text at 0 of question 1 \(French\)/ }), 'Froid');
  expect(changed.mock.lastCall?.[0][0]?.options.anchors).toEqual({
    en: { low: 'Cold', high: 'Hot' },
    fr: { low: 'Froid', high: 'Chaud' },
  });
});

test('a question is said to be one that may not concern everybody, and no longer', async () => {
  const { user, changed } = open('One', 'Two');
  const name = 'Question 2 may not concern everybody';
  const options = () => changed.mock.lastCall?.[0].map((question) => question.options.mayNotApply);
  await user.click(screen.getByRole('switch', { name }));
  expect(options()).toEqual([undefined, true]);
  expect(screen.getByRole('switch', { name })).toHaveProperty('checked', true);
  expect(screen.getByText(/shown when a round ends/)).toBeTruthy();
  await user.click(screen.getByRole('switch', { name }));
  expect(options()).toEqual([undefined, false]);
  expect(screen.queryByText(/shown when a round ends/)).toBeNull();
});
