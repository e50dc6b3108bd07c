import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { UiProvider } from '../provider/UiProvider';
import french from '../texts/fr.json';
import { DistributionBars } from './DistributionBars';
import { Heatmap } from './Heatmap';
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

it('shares have words and percentages', () => {
  render(
    <StackedShareBar
      bad={0.2}
      normal={0.3}
      good={0.5}
      words={{ bad: 'Detractors', normal: 'Passives', good: 'Promoters' }}
    />,
  );
  expect(screen.getByText('Promoters').nextSibling?.textContent).toBe('50%');
});

it('a heatmap tells an incomplete profile from a group that is too small', () => {
  render(
    <Heatmap
      caption="By team"
      rowHeader="Question"
      columns={[
        { id: 'a', label: 'Sales' },
        { id: 'b', label: 'Support' },
        { id: 'c', label: 'Unknown' },
      ]}
      rows={[{ id: '1', label: 'Pride', cells: { a: 7.25, b: 'suppressed', c: 'NaN' } }]}
      incompleteText="Profile incomplete"
      suppressedText="Fewer than 5 answers"
    />,
  );
  const row = screen.getByRole('row', { name: /Pride/ });
  const [score, hidden, incomplete] = within(row).getAllByRole('cell');
  expect(score?.textContent).toBe('7.3');
  expect(score?.style.backgroundPosition).toMatch(/^72\.5%/);
  expect(within(hidden as HTMLElement).getByRole('img', { name: 'Fewer than 5 answers' })).toBeTruthy();
  expect(within(incomplete as HTMLElement).getByRole('img', { name: 'Profile incomplete' })).toBeTruthy();
});

it('a heatmap says at its edge that there are more columns', () => {
  const { prototype } = HTMLElement;
  const seen = vi.spyOn(prototype, 'clientWidth', 'get').mockReturnValue(300);
  const all = vi.spyOn(prototype, 'scrollWidth', 'get').mockReturnValue(800);
  render(
    <Heatmap
      caption="By team"
      rowHeader="Question"
      columns={[{ id: 'a', label: 'Sales' }]}
      rows={[{ id: '1', label: 'Pride', cells: { a: 7 } }]}
      incompleteText="Profile incomplete"
      suppressedText="Fewer than 5 answers"
    />,
  );
  const frame = screen.getByRole('region', { name: 'By team' });
  expect(frame.hasAttribute('data-more-after')).toBe(true);
  frame.scrollLeft = 500;
  frame.dispatchEvent(new Event('scroll'));
  expect(frame.hasAttribute('data-more-after')).toBe(false);
  seen.mockRestore();
  all.mockRestore();
});
