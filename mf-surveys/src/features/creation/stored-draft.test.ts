import { describe, expect, it } from 'vitest';
import { draftSlice, emptyDraft } from './draft';
import { emptyTranslation } from '../../shared/translation/translation';
import { readStoredDraft } from './stored-draft';

const { changed } = draftSlice.actions;
const question = { id: '1', label: 'Why?', order: 1, type: '1-10', options: { anchors: 'agreement' } };
const full = {
  ...emptyDraft('people'),
  step: 'questions',
  name: 'Pulse',
  questions: [question],
  written: { '0': { questions: [question], language: 'fr', translations: {} } },
};
const read = (changes: object) => readStoredDraft(JSON.stringify({ ...full, ...changes }));

describe('a stored draft', () => {
  it('is what was stored', () => {
    expect(read({})).toEqual(full);
    const draft = draftSlice.reducer(emptyDraft(null), changed({ name: 'Pulse' }));
    expect(readStoredDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it('of an earlier version gets what it lacks', () => {
    const { translations: _translations, ...earlier } = full;
    expect(readStoredDraft(JSON.stringify(earlier))).toEqual(full);
  });

  it('of an earlier version keeps its one translation, and those of earlier choices', () => {
    const { translations: _translations, ...earlier } = full;
    const french = { questions: [question], language: 'fr', translation: emptyTranslation };
    const stored = { ...earlier, language: 'en', translation: emptyTranslation, written: { '0': french } };
    expect(readStoredDraft(JSON.stringify(stored))).toMatchObject({
      translations: { fr: emptyTranslation },
      written: { '0': { translations: { en: emptyTranslation } } },
    });
  });

  it.each([
    ['nothing', null],
    ['text that is not JSON', '{'],
    ['a number', '7'],
    ['null', 'null'],
  ])('is none where there is %s', (_what, text) => {
    expect(readStoredDraft(text)).toBeNull();
  });

  it.each([
    ['an unknown step', { step: 'payment' }],
    ['a name that is no text', { name: 7 }],
    ['questions that are no list', { questions: {} }],
    ['a question without a text', { questions: [{ ...question, label: undefined }] }],
    ['a question with unknown anchors', { questions: [{ ...question, options: { anchors: 'loud' } }] }],
    ['a broken translation', { translations: { fr: { name: 'Pulse' } } }],
    ['a translation into no language', { translations: { [String(null)]: emptyTranslation } }],
    ['a broken earlier choice', { written: { '0': null } }],
  ])('is none with %s', (_what, changes) => {
    expect(read(changes)).toBeNull();
  });
});
