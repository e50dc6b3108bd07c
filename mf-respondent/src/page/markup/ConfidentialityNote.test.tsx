import type { RespondentLanguage } from '@elan/contracts';
import { RESPONDENT_LANGUAGES } from '@elan/contracts/respondent-languages';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { addRespondentLanguages } from '../texts/of-respondents';
import { TextsContext, translator } from '../texts/texts';
import { ConfidentialityNote, type ConfidentialityNoteProps } from './ConfidentialityNote';

beforeAll(addRespondentLanguages);

function note(language: RespondentLanguage, props: Partial<ConfidentialityNoteProps> = {}) {
  document.body.innerHTML = renderToStaticMarkup(
    <TextsContext value={translator(language)}>
      <ConfidentialityNote minimumGroupSize={7} shortId="short" promiseLink="/s/id/promise" {...props} />
    </TextsContext>,
  );
  return [...document.querySelectorAll('details li')];
}
const textsOf = (items: readonly Element[]) => items.map(({ textContent }) => textContent);

test('who sees what is said in short, with all of it one click away', () => {
  const items = note('en', { commentsFrom: 14 });
  expect(textsOf(items)).toEqual([
    expect.stringMatching(/only results of at least 7 people, .* in batches of at least 7\.$/),
    'Administrators see how many have answered, never who.',
    'Comments are read word for word, without your name, once 14 people are in the results.',
    'All that is promised, and what remains (opens in a new tab)',
  ]);
  // The address of the page holds a personal key, which another page need not learn.
  expect(items.at(-1)?.innerHTML).toMatch(/^<a href="\/s\/id\/promise" target="_blank" rel="noreferrer">/);
});

test('about a card it says what a card tells', () => {
  expect(textsOf(note('fr', { isByCard: true }))[1]).toMatch(/^Une carte permet de répondre une fois/);
});

describe.each(RESPONDENT_LANGUAGES)('in %s', (language) => {
  test.each([{}, { commentsFrom: 14 }, { commentsFrom: 14, isByCard: true }])(
    'it has at most 60 words: %j',
    (props) => {
      const [items, unseen] = [note(language, props), document.querySelector('details .unseen')];
      unseen?.remove();
      const words =
        textsOf(items)
          .join(' ')
          .match(/\S*\p{L}\S*/gu) ?? [];
      expect(words.length).toBeGreaterThan(20);
      expect(words.length).toBeLessThanOrEqual(60);
    },
  );
});

test('its short text can be read out by itself', () => {
  note('en');
  expect(document.querySelector('#short')?.textContent).toMatch(/^They are stored without your name/);
});
