import type { Action, Analysis, Standout } from '@elan/contracts';
import { describe, expect, it } from 'vitest';
import { draftTexts } from './draft-texts';

const standout = (sentence: string, about: Partial<Standout> = {}): Standout => ({
  kind: 'rise',
  tone: 'good',
  sentence,
  evidence: '',
  details: '',
  questionId: null,
  category: null,
  segmentationId: null,
  groupId: null,
  ...about,
});
const question = (id: string, score: number | null, scale: '0-10' | 'eNPS' = '0-10') =>
  ({
    id,
    label: `I like <b>${id}</b>`,
    shortName: `Liking ${id}`,
    score,
    scale,
  }) as Analysis['questions'][number];

const score = { scale: '0-10' } as Analysis['score'];
const draftOf = (standouts: Standout[], questions: Analysis['questions'] = []) =>
  draftTexts({ standouts, questions, score }, [], 'en');

it('tells of the whole company only, never of a group that administrators see', () => {
  const standouts = [
    standout('Sales lag behind', { kind: 'group', segmentationId: 's', groupId: 'sales' }),
    standout('Care took part less', { kind: 'participation', segmentationId: 's', groupId: 'care' }),
    standout('The score rose', { kind: 'change' }),
  ];
  const { findings, decided, declined } = draftOf(standouts);
  expect([findings.length, decided, declined]).toEqual([1, '', '']);
  expect(findings[0]).toMatch(/^Your answers are better/);
});

it('has words of its own, and no sentence that is meant for HR', () => {
  const questions = [question('a', 8)];
  const standouts = [
    standout('Start with “Liking a”: 8.0', { kind: 'driver', questionId: 'a' }),
    standout('“Liking b” rose by 1.0, to 8.0', { category: 'Liking b' }),
  ];
  const { findings } = draftOf(standouts, questions);
  expect(findings).toHaveLength(2);
  expect(findings.join()).toMatch(/Liking a.*Liking b/);
  expect(findings.join()).not.toMatch(/\d/);
});

it('goes on with the best and the lowest question, each once, and with none whose results are hidden', () => {
  const questions = [
    question('a', 8),
    question('b', 5),
    question('hidden', null),
    question('whole', 90, 'eNPS'),
  ];
  const namesIn = (standouts: Standout[]) =>
    draftOf(standouts, questions).findings.map((finding) => /Liking \w+/.exec(finding)?.[0]);
  expect(namesIn([])).toEqual(['Liking a', 'Liking b']);
  expect(namesIn([standout('', { questionId: 'a' })])).toEqual(['Liking a', 'Liking b']);
  expect(draftOf([], [question('a', 8)]).findings).toEqual([]);
});

it('tells three findings at most', () => {
  const standouts = ['one', 'two', 'three', 'four'].map((category) => standout('', { category }));
  expect(draftOf(standouts).findings).toHaveLength(3);
});

describe('what was decided', () => {
  const team = { segmentationId: 's', segmentation: 'Team', groupId: 'g', group: 'Sales' };
  const action = (title: string, about: Partial<Action> = {}) =>
    ({ title, state: 'planned', reason: '', team: null, question: null, ...about }) as const;
  const draft = (actions: Parameters<typeof draftTexts>[1], language: 'en' | 'fr' = 'en') =>
    draftTexts({ standouts: [], questions: [question('a', 8), question('b', 5)], score }, actions, language);

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

  it('stands beside what it answers, which comes first', () => {
    const about = { id: 'b', label: 'I like b', shortName: 'Liking b' };
    const { findings, decisions, decided } = draft([
      action('Two more people'),
      action('New chairs', { question: about }),
      action('A window', { question: about }),
      action('Nothing', { question: about, state: 'dropped' }),
    ]);
    expect(findings[0]).toContain('Liking b');
    expect(decisions).toEqual(['New chairs\nA window', '']);
    expect(decided).toBe('Two more people');
  });

  it('says of any other question that something was decided about it, before what was not answered', () => {
    const about = (id: string) => ({ id, label: `I like ${id}`, shortName: `Liking ${id}` });
    const { findings, decisions, decided } = draft([
      action('Tools', { question: about('c') }),
      action('Chairs', { question: about('b') }),
      action('Rooms', { question: about('d') }),
      action('Doors', { question: about('e') }),
    ]);
    expect(findings[1]).toBe('Your answers on “Liking c” made us act.');
    expect(findings.map((finding) => finding.match(/Liking ./)?.[0])).toEqual([
      'Liking b',
      'Liking c',
      'Liking d',
    ]);
    expect([decisions, decided]).toEqual([['Chairs', 'Tools', 'Rooms'], 'Doors']);
  });
});
