import type { Driver } from '@elan/contracts';
import { describe, expect, it } from 'vitest';
import type { DriverFinding, Finding } from './findings';
import { wordStandouts } from './word-standouts';

const group = { segmentationId: 's', segmentation: 'Équipe', groupId: 'g', group: 'Ventes' };
const question = { questionId: 'q', category: 'Sens', label: 'Je suis fier <b> de {mon} travail' };
const change = (difference: number, marginOfError = 0.25) => ({ difference, marginOfError, isReal: true });
const driver: Driver = {
  impact: 'high',
  correlation: 0.5,
  interval: [0.37, 0.64],
  priority: 1,
  isStart: true,
};
const start = (questionId: string | null, values: Partial<DriverFinding> = {}): DriverFinding => ({
  kind: 'driver',
  ...question,
  scale: '0-10',
  score: 6.966,
  driver,
  outcome: { questionId, people: 1200 },
  ...values,
});

const worded = (finding: Finding, language: 'en' | 'fr') => {
  const [standout] = wordStandouts([finding], language);
  return [standout?.sentence, standout?.evidence];
};
/** The spaces of French, written out. */
const visible = (texts: readonly (string | undefined)[]) =>
  texts.map((text) => text?.replaceAll('\u00a0', '~').replaceAll('\u202f', '^'));

describe('sentences', () => {
  it('say that the whole has changed', () => {
    const up = {
      kind: 'change',
      scale: '0-10',
      score: 7.24,
      change: change(0.44),
      people: 120,
      most: null,
    } as const;
    expect(worded(up, 'en')).toEqual([
      'The score has risen by 0.4 to 7.2, which chance alone hardly explains.',
      '120 people answered; change +0.4 ± 0.3',
    ]);
    const down = { ...up, scale: 'eNPS', score: 44, change: change(-6.2, 5), people: 1200 } as const;
    expect(worded(down, 'en')).toEqual([
      'The eNPS has fallen by 12.4 points to −12, which chance alone hardly explains.',
      '1,200 people answered; change −12.4 ± 10',
    ]);
    expect(visible(worded(down, 'fr'))).toEqual([
      'L’eNPS a reculé de 12,4 points et s’établit à −12, ce que le hasard seul n’explique guère.',
      '1^200 personnes ont répondu^; évolution −12,4 ± 10',
    ]);
    expect(visible(worded(up, 'fr'))[0]).toBe(
      'Le score a progressé de 0,4 et atteint 7,2, ce que le hasard seul n’explique guère.',
    );
    const most = { label: question.label, scale: '0-10', change: change(-1.25) } as const;
    expect(worded({ ...up, most }, 'en')[1]).toBe(
      '120 people answered; change +0.4 ± 0.3 · most on “Je suis fier <b> de {mon} travail”: −1.3',
    );
    expect(visible(worded({ ...up, most }, 'fr'))[1]).toBe(
      '120 personnes ont répondu^; évolution +0,4 ± 0,3 · surtout sur «~Je suis fier <b> de {mon} travail~»~: −1,3',
    );
    expect(wordStandouts([up, down], 'fr').map(({ tone }) => tone)).toEqual(['good', 'bad']);
  });

  it('say which group is below, and that one may start there', () => {
    const below: Finding = {
      kind: 'group',
      ...group,
      ...question,
      scale: '0-10',
      score: 5,
      people: 31,
      difference: change(-1.44, 0.6),
      start: null,
    };
    expect(worded(below, 'en')).toEqual([
      'Ventes (Équipe) is most clearly below the company on “Je suis fier <b> de {mon} travail”: 5.0, which is 1.4 lower.',
      '31 people answered in this group; difference −1.4 ± 0.6',
    ]);
    expect(visible(worded({ ...below, start: start(null) }, 'fr'))).toEqual([
      'L’écart le plus net avec l’entreprise~: Ventes (Équipe), sur «~Je suis fier <b> de {mon} travail~», avec 5,0, soit 1,4 de moins. C’est aussi un bon point de départ~: ce résultat varie avec les réponses aux autres questions.',
      '31 personnes ont répondu dans ce groupe^; écart −1,4 ± 0,6 · 1^200 personnes ont répondu^; corrélation 0,50, entre 0,37 et 0,64',
    ]);
    expect(worded({ ...below, scale: 'eNPS', score: 60 }, 'en')[0]).toContain(
      'an eNPS of +20, 2.9 points lower',
    );
    expect(worded({ ...below, scale: 'eNPS', score: 60 }, 'fr')[0]).toContain(
      'un eNPS de +20, soit 2,9 points',
    );
  });

  it('say where to start, and never what causes what', () => {
    expect(worded(start('enps'), 'en')).toEqual([
      '“Je suis fier <b> de {mon} travail” is a good place to start: it scores 6.9 and moves together with whether people would recommend the company.',
      '1,200 people answered; correlation 0.50, between 0.37 and 0.64',
    ]);
    expect(worded(start(null), 'en')[0]).toContain('moves together with the answers to the other questions.');
    expect(visible(worded(start('enps'), 'fr'))[0]).toBe(
      '«~Je suis fier <b> de {mon} travail~» est un bon point de départ~: son score est de 6,9, et il varie avec l’envie de recommander l’entreprise.',
    );
    expect(worded(start(null), 'fr')[0]).toContain('varie avec les réponses aux autres questions.');
  });

  it('say what has risen', () => {
    const rise = {
      kind: 'rise',
      ...question,
      scale: '0-10',
      score: 8,
      change: change(0.6),
      people: 1,
    } as const;
    expect(worded(rise, 'en')).toEqual([
      '“Je suis fier <b> de {mon} travail” has risen by 0.6 to 8.0: good news to share.',
      '1 person answered; change +0.6 ± 0.3',
    ]);
    expect(visible(worded(rise, 'fr'))).toEqual([
      '«~Je suis fier <b> de {mon} travail~» progresse de 0,6 et atteint 8,0~: une bonne nouvelle à partager.',
      '1 personne a répondu^; évolution +0,6 ± 0,3',
    ]);
    expect(worded({ ...rise, scale: 'eNPS', score: 50 }, 'en')[0]).toContain(
      'by 1.2 points to an eNPS of 0:',
    );
    expect(worded({ ...rise, scale: 'eNPS', score: 50 }, 'fr')[0]).toContain(
      'de 1,2 points et atteint un eNPS de 0',
    );
  });

  it('say where fewer took part', () => {
    const few: Finding = {
      kind: 'participation',
      ...group,
      responses: 9,
      invited: 30,
      others: { responses: 1020, invited: 1500 },
    };
    expect(worded(few, 'en')).toEqual([
      'Ventes (Équipe): 30% of those invited answered, against 68% elsewhere.',
      '9 of 30 people answered in this group, 1,020 of 1,500 elsewhere',
    ]);
    expect(visible(worded(few, 'fr'))).toEqual([
      'Ventes (Équipe)~: 30~% des personnes invitées ont répondu, contre 68~% ailleurs.',
      '9 personnes sur 30 ont répondu dans ce groupe, 1^020 sur 1^500 ailleurs',
    ]);
  });

  it('come with what they are about, in their order', () => {
    const few: Finding = {
      kind: 'participation',
      ...group,
      responses: 9,
      invited: 30,
      others: { responses: 1, invited: 2 },
    };
    expect(wordStandouts([start(null), few], 'en')).toMatchObject([
      {
        kind: 'driver',
        tone: 'neutral',
        questionId: 'q',
        category: 'Sens',
        segmentationId: null,
        groupId: null,
      },
      {
        kind: 'participation',
        tone: 'neutral',
        questionId: null,
        category: null,
        segmentationId: 's',
        groupId: 'g',
      },
    ]);
  });
});
