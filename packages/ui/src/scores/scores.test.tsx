import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { UiProvider } from '../provider/UiProvider';
import french from '../texts/fr.json';
import { DistributionBars } from './DistributionBars';
import { ScoreBadge, ScoreGauge } from './ScoreGauge';
import { StackedShareBar } from './StackedShareBar';

describe('scores', () => {
  it('are said in words, with one decimal on every scale', () => {
    render(
      <UiProvider locale="fr" texts={french}>
        <ScoreGauge score={7.44} band="normal" />
        <ScoreBadge score={59.6} band="normal" max={100} />
      </UiProvider>,
    );
    expect(screen.getByRole('img', { name: '7,4 sur 10' })).toBeTruthy();
    expect(screen.getByRole('img', { name: '59,6 sur 100' }).textContent).toBe('59,6');
  });

  it('show a dash where there is none', () => {
    render(<ScoreGauge score={null} band="none" label="Not enough answers" />);
    expect(screen.getByRole('img', { name: 'Not enough answers' }).textContent).toBe('–');
  });
});

it('a distribution stands over its scale and the number of answers, and has its table on focus', async () => {
  const user = userEvent.setup();
  render(<DistributionBars label="Pride" counts={[0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5]} />);
  expect(screen.getByRole('img', { name: /^Pride\. 15 answers\. .*10: 5$/ })).toBeTruthy();
  expect(
    [...(screen.getByText('15 answers').parentElement?.children ?? [])].map((part) => part.textContent),
  ).toEqual(['0', '15 answers', '10']);
  await user.tab();
  const table = await screen.findByRole('tooltip');
  expect(within(table).getAllByRole('row')).toHaveLength(12);
});

it('a distribution says which answers stand for others too', async () => {
  const names = new Map([[6, '6 or less']]);
  render(<DistributionBars label="Pride" counts={[0, 0, 0, 0, 0, 0, 5, 2, 3, 4, 5]} names={names} />);
  expect(screen.getByRole('img', { name: /, 6 or less: 5, 7: 2, / })).toBeTruthy();
  await userEvent.setup().tab();
  expect(await screen.findByRole('cell', { name: '6 or less' })).toBeTruthy();
});

it('shares have words and percentages', () => {
  render(
    <StackedShareBar
      bad={0.205}
      normal={0.305}
      good={0.49}
      shown={[0.21, 0.3, 0.49]}
      words={{ bad: 'Detractors', normal: 'Passives', good: 'Promoters' }}
    />,
  );
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '21%',
    '30%',
    '49%',
  ]);
});
