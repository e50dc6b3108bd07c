import type { Statistics } from '@elan/contracts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  analysis,
  buildRound,
  fewAnswered,
  heldBack,
  openAnalysis,
  statistics,
} from '../../testing/open-analysis';

type Opened = NonNullable<Parameters<typeof openAnalysis>[0]>;

/** Opens the analysis and finds the card that says how many answered. */
async function participationCard(options: Opened, title = 'Participation'): Promise<HTMLElement> {
  openAnalysis(options);
  const heading = await screen.findByRole('heading', { name: title, level: 3 });
  return heading.closest('section') as HTMLElement;
}

const rounds = (...invited: number[]): Statistics['graph'] =>
  invited.map((people, index) => ({
    ...{ createdAt: `2026-0${index + 7}-01`, data: null, participants: null, invited: people },
  }));

/** Running rounds with 20 people invited and batches of 5. */
const runs = { ...statistics, users: 20, responsesAmount: 18, included: 10 };
const waits = { ...heldBack, users: 20, responsesAmount: 8 };

describe('participation', () => {
  it.each<[string, Opened, string]>([
    [
      'nothing is published',
      { data: waits },
      'First results after the 10th answer, or when the round ends on 30 November 2026.',
    ],
    [
      'nothing is published of a round without end',
      { data: { ...waits, running: { nextFrom: 12, endsOn: null } } },
      'First results after the 12th answer.',
    ],
    [
      'only the end can publish anything',
      { data: { ...waits, users: 9 } },
      'First results when the round ends on 30 November 2026.',
    ],
    [
      'only an end that nobody knows can publish anything',
      { data: { ...waits, users: 9, running: { nextFrom: 10, endsOn: null } } },
      'First results when the round is closed.',
    ],
    [
      'a part is published',
      { data: { ...runs, users: 40, running: { nextFrom: 21, endsOn: '2026-11-30' } } },
      'The results include 10 of 18 answers; more are added after the 21st answer, or when the round ends on 30 November 2026.',
    ],
    [
      'a part of a recurring survey is published',
      {
        frequency: 1,
        data: { ...runs, graph: rounds(20, 20), running: { nextFrom: 13, endsOn: '2026-11-30' } },
      },
      'The results include 10 of 18 answers; more are added after the 13th answer of the round, or when the round ends on 30 November 2026.',
    ],
    [
      'the running round has too few people for another batch',
      {
        frequency: 1,
        data: { ...runs, graph: rounds(20, 9), users: 29, running: { nextFrom: 10, endsOn: '2026-11-30' } },
      },
      'The results include 10 of 18 answers; more are added when the round ends on 30 November 2026.',
    ],
    [
      'an ended round is not closed yet',
      { data: runs },
      'The results include 10 of 18 answers; more are added when the round is closed.',
    ],
    [
      'an ended round of which nothing is published is not closed yet',
      { data: { ...waits, running: null } },
      'First results when the round is closed.',
    ],
  ])('says what is in and when the next join where %s', async (_case, options, joined) => {
    const card = await participationCard(options);
    expect(within(card).getByText(joined)).toBeTruthy();
  });

  it.each([
    [2, 'nd'],
    [23, 'rd'],
    [11, 'th'],
    [112, 'th'],
  ])('writes %i with %s', async (nextFrom, ending) => {
    const card = await participationCard({
      data: { ...waits, users: 200, running: { nextFrom, endsOn: null } },
    });
    expect(within(card).getByText(`First results after the ${nextFrom}${ending} answer.`)).toBeTruthy();
  });

  it('says the same in French', async () => {
    const card = await participationCard({ data: waits, locale: 'fr' }, 'Participation');
    expect(within(card).getByText('8 personnes sur 20 ont répondu')).toBeTruthy();
    const first =
      'Premiers résultats à partir de la 10e réponse, ou à la fin de la vague, le 30 novembre 2026.';
    expect(within(card).getByText(first)).toBeTruthy();
  });

  it('says nothing more where all is in', async () => {
    const card = await participationCard({ data: { ...runs, included: 18 } });
    expect(within(card).getByText('18 of 20 answered')).toBeTruthy();
    expect(within(card).queryByText(/results|publish/i)).toBeNull();
  });

  it('counts answers of several rounds on invitations, which went to the same people', async () => {
    const data = { ...runs, users: 40, included: 18, graph: rounds(20, 20) };
    const card = await participationCard({ data, frequency: 1 });
    expect(within(card).getByText('18 answers to 40 invitations')).toBeTruthy();
  });

  it('tells no number, share or judgement of few who answered', async () => {
    const card = await participationCard({ data: fewAnswered });
    expect(within(card).getByText('Fewer than 5 have answered')).toBeTruthy();
    expect(within(card).getByText('16 invited')).toBeTruthy();
    expect(within(card).getByText('–')).toBeTruthy();
    expect(within(card).getByText(/^First results after the 10th answer/)).toBeTruthy();
    expect(within(card).queryByText(/epresentative/)).toBeNull();
    expect(within(card).queryByText(/ of 16| include/)).toBeNull();
  });
});

describe('results that are held back', () => {
  const past = { ...fewAnswered, running: null };

  it.each<[string, Statistics, string, RegExp]>([
    ['wait for a batch', heldBack, 'No results yet', /^Answers join the results in batches of at least 5, /],
    ['wait for few', fewAnswered, 'No results yet', /^Answers join the results in batches of at least 5, /],
    [
      'are over and not closed yet',
      { ...heldBack, running: null },
      'No results yet',
      /^Answers join the results in batches of at least 5, /,
    ],
    [
      'are none of these days',
      past,
      'Too few answers on these days',
      /^Fewer than 5 people answered, or their answers joined the results on other days: .* at least 5, /,
    ],
    [
      'never come',
      { ...heldBack, running: null, neverShown: 'beside' },
      'No results of this round',
      /^There will be no results, now or later: those asked differ by too few people /,
    ],
  ])('say why where they %s', async (_case, data, title, hint) => {
    openAnalysis({ data });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(hint)).toBeTruthy();
    expect(screen.queryByRole('img', { name: /out of 100/ })).toBeNull();
  });

  it('say once that they never come', async () => {
    const never = buildRound('2026-11-01', { hasResults: false, neverShown: 'beside' });
    openAnalysis({
      data: { ...heldBack, running: null, neverShown: 'beside' },
      round: { ...analysis, rounds: [never], round: null },
    });
    expect(await screen.findAllByText('No results of this round')).toHaveLength(1);
  });

  it('say nothing of people who may have answered on other days', async () => {
    const card = await participationCard({ data: past });
    expect(within(card).getByText('Fewer than 5 answers on these days')).toBeTruthy();
    expect(within(card).queryByText(/have answered|First results/)).toBeNull();
  });

  it.each(['questions', 'segmentation'])('say when they come on the tab of %s too', async (tab) => {
    const { server } = openAnalysis({ data: heldBack, route: `/analyze/pulse?tab=${tab}` });
    expect(await screen.findByText('No results yet')).toBeTruthy();
    expect(screen.getByText(/First results after the 10th answer/)).toBeTruthy();
    expect(server.requests.filter(({ path }) => path.endsWith('/responses/segmentations'))).toEqual([]);
  });
});
