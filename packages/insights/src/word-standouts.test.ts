import type { Driver } from '@elan/contracts';
import { describe, expect, it } from 'vitest';
import type {
  ChangeFinding,
  DriverFinding,
  GroupFinding,
  ParticipationFinding,
  RiseFinding,
} from './findings';
import { wordStandouts } from './word-standouts';
import { wordHeadline } from './word-headline';
import { wordsIn } from './within-words';

const group = { segmentationId: 's', segmentation: 'Équipe', groupId: 'g', group: 'Ventes' };
const question = { questionId: 'q', category: 'Sens', label: 'Sens <b> de {mon} travail' };
const change = (difference: number, marginOfError = 0.25) => ({ difference, marginOfError, isReal: true });
const driver: Driver = {
  impact: 'high',
  correlation: 0.5,
  interval: [0.37, 0.64],
  priority: 1,
  isStart: true,
};
const start = (questionId: string | null): DriverFinding => ({
  ...{ kind: 'driver', ...question, scale: '0-10', score: 6.966, driver },
  outcome: { questionId, people: 1200 },
});
const up: ChangeFinding = {
  ...{ kind: 'change', scale: '0-10', score: 7.24, change: change(0.44), people: 120, most: null },
};
const below: GroupFinding = {
  ...{ kind: 'group', ...group, ...question, scale: '0-10', score: 5, company: 6.44, people: 31 },
  ...{ difference: change(-1.44, 0.6), start: null },
};
const rise: RiseFinding = {
  ...{ kind: 'rise', ...question, scale: '0-10', score: 8, change: change(0.6), people: 1 },
};
const few: ParticipationFinding = {
  ...{ kind: 'participation', ...group, responses: 9, invited: 30 },
  others: { responses: 1020, invited: 1500 },
};

const worded = (finding: Parameters<typeof wordStandouts>[0][number], voice?: 'manager') => {
  const [standout] = wordStandouts([finding], 'en', voice);
  return [standout?.sentence, standout?.evidence, standout?.details];
};

describe('sentences', () => {
  it('say the number that a colleague would, and keep its statistics behind', () => {
    const most = { questionId: 'q', label: question.label, scale: '0-10', change: change(-1.25) } as const;
    expect(worded({ ...up, most })).toEqual([
      'The score rose by 0.4, to 7.2',
      '120 people answered. “Sens <b> de {mon} travail” changed most: −1.3.',
      'Change +0.4 ± 0.3: more than chance alone would explain.',
    ]);
    const [eNps] = worded({ ...up, scale: 'eNPS', score: 44, change: change(-6.2, 5) });
    expect(eNps).toMatch(/eNPS.*12\.4.*−12$/);
  });

  it('say which group is below, on what, and what goes with it', () => {
    expect(worded(below)).toEqual([
      'Ventes lags behind on “Sens <b> de {mon} travail”: 5.0',
      'Équipe: 31 people, 1.4 below the company.',
      'Difference −1.4 ± 0.6: the clearest of all groups.',
    ]);
    const [, evidence, details] = worded({ ...below, start: start('enps') });
    expect(evidence).toContain('31 people, 1.4 below the company. People who rate it low');
    expect(details).toContain('0.50, between 0.37 and 0.64, over 1,200 people');
    expect(worded({ ...below, scale: 'eNPS', score: 60 })[1]).toContain('2.9 points below');
  });

  it('never say what causes what', () => {
    const [sentence, evidence] = worded(start('enps'));
    expect(sentence).toMatch(/Sens .*6\.9$/);
    expect(evidence).not.toEqual(worded(start(null))[1]);
    for (const text of [...worded(start('enps')), ...worded(start(null))])
      expect(text).not.toMatch(/\b(?:because|raises|leads to)\b/);
  });

  it('say what has risen, and where fewer answered', () => {
    expect(worded(rise)[0]).toMatch(/rose to 8\.0$/);
    expect(worded(rise)[1]).toBe('1 person answered. 0.6 more than before.');
    expect(worded(few)[0]).toMatch(/Ventes: 30%$/);
    expect(worded(few)[1]).toContain('9 of 30 people; elsewhere 68%');
    expect(worded(few)[2]).toContain('1,020 of 1,500');
  });

  it('are others for a manager, who reads of one team', () => {
    const all = [up, below, rise, few].map((finding) => worded(finding, 'manager'));
    expect(all.map(([sentence]) => sentence).join()).not.toContain('Ventes');
    expect(all[0]?.[1]).toContain('6.8');
    expect(all[1]?.[1]).toContain('6.4');
  });

  it('shorten the name of a group rather than being longer than twelve words', () => {
    const long = { ...below, group: 'Customer care and field operations of the northern region' };
    const [sentence] = worded(long);
    expect(sentence).toContain('Customer care and…');
    expect(wordsIn(sentence ?? '')).toBe(12);
  });

  it('say once how many answered', () => {
    const evidence = wordStandouts([below, start(null), rise], 'en').map((standout) => standout.evidence);
    expect(evidence[1]).toMatch(/^1,200 people answered/);
    expect(evidence[2]).toBe('0.6 more than before.');
  });

  it('come with what they are about, in their order', () => {
    expect(wordStandouts([start(null), few, up], 'fr')).toMatchObject([
      { kind: 'driver', tone: 'neutral', questionId: 'q', category: 'Sens', segmentationId: null },
      { kind: 'participation', tone: 'neutral', questionId: null, segmentationId: 's', groupId: 'g' },
      { kind: 'change', tone: 'good', questionId: null, groupId: null },
    ]);
  });
});

describe('the sentence over the whole', () => {
  const headline = (findings: Parameters<typeof wordHeadline>[0], former: string | null = 'September') =>
    wordHeadline(findings, { scale: '0-10', score: 9.2, former }, 'en');

  it('says how the whole is, and what to know first besides', () => {
    expect(headline([up, below])).toBe('Better than September, but look at Ventes.');
    expect(headline([{ ...up, change: change(-1) }, below])).toBe('Lower than September; look at Ventes.');
    expect(headline([up])).toBe('Better than September.');
    expect(headline([up], '')).toBe('Better than last time.');
    expect(headline([])).toBe('About the same as September.');
    expect(headline([below], null)).toBe('Good overall, but look at Ventes.');
    // What is said below is not said above, too.
    expect(headline([rise, start(null)])).toBe('About the same as September.');
    expect(wordHeadline([], null, 'en')).toBeNull();
  });
});
