import { describe, expect, it } from 'vitest';
import { draftSlice, emptyDraft } from './draft';
import { readStoredDraft } from './stored-draft';

const { changed } = draftSlice.actions;
const question = { id: '1', label: 'Why?', order: 1, type: '1-10', options: { anchors: 'agreement' } };
const full = {
  ...emptyDraft('people'),
  step: 'questions',
  name: 'Pulse',
  questions: [question],
  written: { '0': { questions: [question], language: 'fr', translation: null } },
};
const read = (changes: object) => readStoredDraft(JSON.stringify({ ...full, ...changes }));

describe('a stored draft', () => {
  it('is what was stored', () => {
    expect(read({})).toEqual(full);
    const draft = draftSlice.reducer(emptyDraft(null), changed({ name: 'Pulse' }));
    expect(readStoredDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it('of an earlier version gets what it lacks', () => {
    const { translation: _translation, ...earlier } = full;
    expect(readStoredDraft(JSON.stringify(earlier))).toEqual(full);
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
    ['a broken translation', { translation: { name: 'Pulse' } }],
    ['a broken earlier choice', { written: { '0': null } }],
  ])('is none with %s', (_what, changes) => {
    expect(read(changes)).toBeNull();
  });
});
