import type { Analysis, Standout } from '@elan/contracts';
import { expect, it } from 'vitest';
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
  expect(draftTexts({ standouts, questions: [] }, 'en')).toEqual({
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
  const told = (standouts: Standout[]) => draftTexts({ standouts, questions }, 'en').findings;
  expect(told([])).toEqual(['What goes best: “I like a”', 'What goes least well: “I like b”']);
  expect(told([standout('It is a', { questionId: 'a' })])).toEqual([
    'It is a',
    'What goes least well: “I like b”',
  ]);
  expect(draftTexts({ standouts: [], questions: [question('a', 8)] }, 'en').findings).toEqual([]);
});

it('tells three findings at most, and none that is too long for the page', () => {
  const standouts = ['one', 'two', 'x'.repeat(301), 'three', 'four'].map((sentence) => standout(sentence));
  expect(draftTexts({ standouts, questions: [] }, 'fr').findings).toEqual(['one', 'two', 'three']);
});
