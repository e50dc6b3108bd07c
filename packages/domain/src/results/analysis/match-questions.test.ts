import { BLANK_TEMPLATE_ID } from '@elan/contracts';
import { describe, expect, it } from 'vitest';
import { matchQuestion } from './match-questions';

const question = (id: string, label: string) =>
  ({ id, label, order: 1, type: '1-10', options: { anchors: 'agreement' } }) as const;
const survey = (_id: string, templateId: number, ...labels: readonly string[]) => ({
  ...{ _id, templateId },
  questions: labels.map((label, place) => question(String(place + 1), label)),
});

describe('the same question of another round', () => {
  const asked = question('2', 'How is your team?');
  const own = survey('own', 7, 'Pay?', 'How is your team?');

  it.each([
    ['the same survey', survey('own', 8, 'How is your team?', 'And your group?')],
    ['one of the same template', survey('other', 7, 'How is your team?', 'And your group?')],
  ])('is the one with its id in %s, however it is worded now', (_whose, other) => {
    expect(matchQuestion(asked, own, other)?.label).toBe('And your group?');
  });

  it.each([
    ['another template', 7, 8],
    ['another blank survey', BLANK_TEMPLATE_ID, BLANK_TEMPLATE_ID],
  ])('is the one with its words in %s, whatever the spaces and capitals', (_whose, mine, theirs) => {
    const other = survey('other', theirs, ' how  is your TEAM?', 'Pay?');
    expect(matchQuestion(asked, { ...own, templateId: mine }, other)?.id).toBe('1');
  });

  it('is none where nobody asks it', () => {
    expect(matchQuestion(asked, own, survey('other', 8, 'Pay?'))).toBeUndefined();
  });
});
