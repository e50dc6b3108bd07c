import { heldAnswer } from '@elan/web-core/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { analysis, buildRound, openAnalysis, statistics } from '../../testing/open-analysis';
import { addressOf, cardOf, monthly, withResults } from './testing/round-results';

describe('the first screen', () => {
  it('says what stands out, each with its evidence and the one place where it leads', async () => {
    openAnalysis({ ...monthly, route: '/analyze/pulse?startDate=2026-11-05' });
    const items = (await cardOf('What stands out')).getAllByRole('listitem');
    const { standouts, headline } = withResults;
    standouts.forEach(({ sentence, evidence, details }, index) => {
      const item = within(items[index] ?? document.body);
      expect(item.getByText(sentence)).toBeTruthy();
      expect(item.getByText(new RegExp(evidence))).toBeTruthy();
      // The statistics wait behind a sign.
      const sign = item.getByRole('group');
      expect([sign.hasAttribute('open'), sign.textContent]).toEqual([false, details]);
    });
    expect(screen.getByText(headline ?? '')).toBeTruthy();
    const links = items.map((item) => addressOf(within(item).getByRole('link')));
    // They are about the round, whatever days were chosen.
    expect(links).toEqual([
      { tab: 'questions' },
      { tab: 'segmentation', segmentation: 'team', group: 'care', question: 'pride' },
      { tab: 'advice', question: '2' },
    ]);
  });

  it('needs no other call than its own', async () => {
    openAnalysis({ ...monthly, data: () => heldAnswer<typeof statistics>().answer });
    expect(await screen.findByText('The score has fallen.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: /^From / })).toBeNull();
  });

  it('says kindly that nothing stands out', async () => {
    openAnalysis();
    expect(await screen.findByText('Nothing stands out this time')).toBeTruthy();
  });

  it('says even then which question is rated lowest', async () => {
    openAnalysis({ round: { ...withResults, standouts: [] } });
    const scores = withResults.questions.filter(({ scale, score }) => scale === '0-10' && score !== null);
    const lowest = scores.toSorted((a, b) => (a.score ?? 0) - (b.score ?? 0))[0];
    const link = await screen.findByRole('link', { name: /^Rated lowest: / });
    expect(link.textContent).toContain(`“${lowest?.shortName ?? ''}”, ${lowest?.score?.toFixed(1) ?? ''}`);
  });

  it.each([
    ['Score', '6.4', '▼ 0.5down 0.5 since Oct 2026, more than chance'],
    // Twice the normalised difference.
    ['eNPS', '−2', '−6 since Oct 2026, may be chance'],
    ['Participation', '74%', '▲ 5 pointsup 5 points since Oct 2026, more than chance'],
  ])('tells the %s with what became of it', async (title, figure, since) => {
    openAnalysis(monthly);
    await screen.findByText('The score has fallen.');
    const card = await cardOf(title);
    expect(card.getByText(figure)).toBeTruthy();
    expect(
      card.getByText((_text, element) => element?.tagName === 'P' && element.textContent === since),
    ).toBeTruthy();
  });

  it('says from what size on a change would have shown', async () => {
    openAnalysis(monthly);
    const card = await cardOf('eNPS');
    expect(card.getByText(/^With so many answers, a change of [0-9.]+ or more would show\.$/)).toBeTruthy();
    expect((await cardOf('Score')).queryByText(/would show/)).toBeNull();
  });

  it('has one card for the eNPS of a one-time survey', async () => {
    openAnalysis({ round: withResults, data: { ...statistics, scale: '0-10', score: 7 } });
    await screen.findByRole('heading', { name: 'By category' });
    expect(screen.getAllByRole('heading', { name: 'eNPS' })).toHaveLength(1);
  });

  it('has words for the shares of the answers, of both scales', async () => {
    const first = openAnalysis(monthly);
    expect(await screen.findByText('0 to 6')).toBeTruthy();
    first.unmount();
    openAnalysis({ locale: 'fr' });
    expect(await screen.findByText('Promoteurs')).toBeTruthy();
  });

  it('has the weakest group first, and says that others are hidden', async () => {
    openAnalysis(monthly);
    const card = await cardOf('Team');
    const rows = card.getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Customer care12 answers5.9−1.5−1.5, more than chance50%',
      'Engineering12 answers7.4+0.2, may be chance50%',
    ]);
    expect(addressOf(card.getByRole('link', { name: 'Customer care' }))).toEqual({
      ...{ tab: 'segmentation', segmentation: 'team', group: 'care' },
    });
    expect(card.getByText('1 group is not shown, to protect groups of fewer than 5 people.')).toBeTruthy();
  });

  it('begins with the question to start with, then the lowest, and has the one that changed most', async () => {
    openAnalysis(monthly);
    const card = await cardOf('Where to start');
    const items = card.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual([
      '6.4I find meaningStart here',
      '5.1I am paid wellLowest+0.2, may be chance',
      '7.4I am proud',
      '8.8I have toolsClear change▼ 0.9down 0.9, more than chance',
    ]);
  });

  it('says where there is nothing to compare with, and no drivers while it runs', async () => {
    openAnalysis();
    expect(
      await screen.findByText('There is no earlier round with results to compare with yet.'),
    ).toBeTruthy();
    expect(await screen.findByText('You will see this when the round has ended')).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Round' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Compared with' })).toBeNull();
  });

  it('tells the correlation behind the words', async () => {
    openAnalysis(monthly);
    const card = await cardOf('What goes together');
    expect(
      card.getByText(/each question goes with “I recommend us”, in the answers of 207 people/),
    ).toBeTruthy();
    expect(card.getByText('High: r = 0.62, between 0.40 and 0.77')).toBeTruthy();
  });

  it.each([
    [
      'runs',
      buildRound('2026-11-01', { isClosed: false, hasResults: false }),
      'The first results are on their way',
    ],
    [
      'had too few',
      buildRound('2026-11-01', { hasResults: false }),
      'Fewer than 5 people answered this round',
    ],
    [
      'runs beside another survey',
      buildRound('2026-11-01', { isClosed: false, hasResults: false, neverShown: 'beside' }),
      /^There will be no results, now or later: those asked differ by too few people /,
    ],
    [
      'invited too few',
      buildRound('2026-11-01', { hasResults: false, neverShown: 'invited' }),
      /: fewer than 5 people with an e-mail address were invited\.$/,
    ],
  ])('says of a round that %s what comes of it', async (_state, round, words) => {
    openAnalysis({ round: { ...analysis, rounds: [round], round: null } });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText('What stands out')).toBeNull();
  });
});
it('opens what is folded while it is printed', async () => {
  openAnalysis(monthly);
  const card = await cardOf('What goes together');
  const fold = card.getByRole<HTMLDetailsElement>('group');
  dispatchEvent(new Event('beforeprint'));
  expect(fold.open).toBe(true);
  dispatchEvent(new Event('afterprint'));
  expect(fold.open).toBe(false);
});
