import type { Action, Analysis, Standout } from '@elan/contracts';
import { describe, expect, it } from 'vitest';
import { draftTexts } from './draft-texts';

const standout = (sentence: string, about: Partial<Standout> = {}): Standout => ({
  kind: 'rise',
  tone: 'good',
  sentence,
  evidence: '',
  questionId: null,
  category: null,
  segmentationId: null,
  groupId: null,
  ...about,
});
const question = (id: string, score: number | null, scale: '0-10' | 'eNPS' = '0-10') =>
  ({ id, label: `I like <b>${id}</b>`, score, scale }) as Analysis['questions'][number];

it('tells of the whole company only, never of a group that administrators see', () => {
  const standouts = [
    standout('Sales are below', { kind: 'group', segmentationId: 's', groupId: 'sales' }),
    standout('Care took part less', { kind: 'participation', segmentationId: 's', groupId: 'care' }),
    standout('The score has risen'),
  ];
  expect(draftTexts({ standouts, questions: [] }, [], 'en')).toEqual({
    findings: ['The score has risen'],
    decided: '',
    declined: '',
  });
});

it('goes on with the best and the least liked question, each once, and with none whose results are hidden', () => {
  const questions = [
    question('a', 8),
    question('b', 5),
    question('hidden', null),
    question('whole', 90, 'eNPS'),
  ];
  const findingsFrom = (standouts: Standout[]) => draftTexts({ standouts, questions }, [], 'en').findings;
  expect(findingsFrom([])).toEqual(['What goes best: “I like a”', 'What goes least well: “I like b”']);
  expect(findingsFrom([standout('It is a', { questionId: 'a' })])).toEqual([
    'It is a',
    'What goes least well: “I like b”',
  ]);
  expect(draftTexts({ standouts: [], questions: [question('a', 8)] }, [], 'en').findings).toEqual([]);
});

it('tells three findings at most, and none that is too long for the page', () => {
  const standouts = ['one', 'two', 'x'.repeat(301), 'three', 'four'].map((sentence) => standout(sentence));
  expect(draftTexts({ standouts, questions: [] }, [], 'fr').findings).toEqual(['one', 'two', 'three']);
});

describe('what was decided', () => {
  const team = { segmentationId: 's', segmentation: 'Team', groupId: 'g', group: 'Sales' };
  const action = (title: string, about: Partial<Action> = {}) =>
    ({ title, state: 'planned', reason: '', team: null, ...about }) as const;
  const draft = (actions: Parameters<typeof draftTexts>[1], language: 'en' | 'fr' = 'en') =>
    draftTexts({ standouts: [], questions: [] }, actions, language);

  it('is what actions for everybody are called; one that was dropped is not done, and why', () => {
    const actions = [
      action('Two more people'),
      action('A quiet room', { state: 'done' }),
      action('A new canteen', { state: 'dropped', reason: 'No budget' }),
      action('Talk to Sales', { team }),
      action('Leave Sales alone', { state: 'dropped', reason: 'They like it', team }),
    ];
    expect(draft(actions)).toMatchObject({
      decided: 'Two more people\nA quiet room',
      declined: 'A new canteen: No budget',
    });
    expect(draft(actions, 'fr').declined).toBe('A new canteen\u00a0: No budget');
  });

  it('is no longer than the page takes, and no line is cut', () => {
    const titles = Array.from({ length: 20 }, (_, index) => `${'x'.repeat(99)}${index}`);
    const { decided } = draft(titles.map((title) => action(title)));
    expect(decided.length).toBeLessThanOrEqual(1500);
    expect(decided.split('\n')).toEqual(titles.slice(0, decided.split('\n').length));
  });
});
