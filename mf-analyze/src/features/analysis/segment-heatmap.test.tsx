import {
  analysisEndpoints,
  segmentationEndpoints,
  type Analysis,
  type SegmentationResults,
} from '@elan/contracts';
import { heldAnswer } from '@elan/web-core/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { analysis, hiddenGroup, openAnalysis } from '../../testing/open-analysis';

const route = '/analyze/pulse?tab=segmentation';
const findTable = () => screen.findByRole('grid', { name: 'Scores by question and group' });
const nobody = { id: 'none', value: '', responses: null, hidden: null, participation: null };

describe('the heatmap', () => {
  it('has a column for each group that is shown, with its answers, and none for the others', async () => {
    openAnalysis({ route });
    const heads = within(await findTable()).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Question',
      'Company22 answers',
      'Sales15 answers',
      '<1 year7 answers',
    ]);
  });

  it('has its two choices in their places before the segmentations are known', async () => {
    const { server, user } = openAnalysis({ route: '/analyze/pulse' });
    const { answer, give } = heldAnswer<never>();
    server.on(segmentationEndpoints.list, () => answer);
    await user.click(await screen.findByRole('tab', { name: 'Segmentation' }));
    expect(await screen.findByRole('combobox', { name: /Segmentation/ })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: /Show/ })).toBeTruthy();
    give([] as never);
  });

  it('tells incomplete profiles from scores', async () => {
    const { user } = openAnalysis({ route });
    const row = within(await findTable()).getByRole('row', { name: /Recommend us/ });
    expect(within(row).getByText('+44')).toBeTruthy();
    expect(within(row).getByText('on a scale from −100 to 100')).toBeTruthy();
    expect(within(row).queryByText('hidden')).toBeNull();
    // A column without any figure is named below the table instead, and says why when it is pointed at.
    await user.hover(screen.getByText(/Not stated$/));
    expect((await screen.findByRole('tooltip')).textContent).toBe('Profile information is incomplete');
  });

  it('shows beside each score how far the group is from the company, bold where that is more than chance', async () => {
    openAnalysis({ route });
    const row = within(await findTable()).getByRole('row', { name: /Recommend your team/ });
    const [beside, ...others] = within(row).getAllByText('−0.7');
    expect([beside?.className, others]).toEqual([expect.stringContaining('really'), []]);
  });

  it('folds what is hidden below the table, with the reason in words', async () => {
    const columns: SegmentationResults['columns'] = [
      { id: 'a', value: 'Sales', responses: 15, hidden: null, participation: 0.5 },
      hiddenGroup('Legal', 'few'),
      hiddenGroup('Board', 'few'),
      hiddenGroup('Paris', 'later'),
      hiddenGroup('Support', 'few'),
      { ...nobody, hidden: 'few' },
    ];
    const { user } = openAnalysis({ route, columns });
    await findTable();
    const lines = screen.getAllByRole('group').map((line) => line.textContent.replace(', and', ' and'));
    expect(lines).toEqual([
      '1 group is shown later: when the round has endedParis',
      '4 groups are not shown: they would reveal too much about too few peopleLegal, Board, Support and Not stated',
    ]);
    await user.click(screen.getByText(/^4 groups are not shown/));
    expect(screen.getByText(/^Legal, Board/).closest('details')?.open).toBe(true);
  });

  it.each<[SegmentationResults['running'], RegExp | null]>([
    [undefined, null],
    [{ answers: 74, from: null, on: '2026-11-30' }, /^.*groups are as of the first 74 answers/],
  ])('says of which answers the groups are only while a round runs', async (running, said) => {
    openAnalysis({ route, ...(running && { running }) });
    await findTable();
    expect(screen.queryByText(said ?? /groups are as of/) !== null).toBe(said !== null);
  });

  it.each<[NonNullable<SegmentationResults['running']>, RegExp]>([
    [
      { answers: 0, from: 148, on: '2026-11-30' },
      /later: from 148 answers on, on 30 November at the latest$/,
    ],
    [{ answers: 0, from: 148, on: null }, /later: from 148 answers on, or when the round has ended$/],
    [{ answers: 0, from: null, on: '2026-11-30' }, /later: on 30 November$/],
    [{ answers: 0, from: null, on: null }, /later: when the round has ended$/],
  ])('says what groups wait for: %j', async (running, said) => {
    openAnalysis({ route, columns: [hiddenGroup('Paris', 'later')], running });
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it.each<[string, SegmentationResults['columns'], RegExp]>([
    [
      'is too small',
      [hiddenGroup('Legal', 'few'), nobody],
      /^No group is shown: each would reveal too much about too few people/,
    ],
    [
      'would give another away',
      [hiddenGroup('Legal', 'few'), hiddenGroup('Board', 'few')],
      /^No group is shown: each would reveal too much about too few people/,
    ],
    [
      'comes later',
      [hiddenGroup('Legal', 'few'), hiddenGroup('Board', 'few'), hiddenGroup('Paris', 'later')],
      /^Groups are shown later: when the round has ended/,
    ],
    ['is filled in', [nobody], /^No answers have a value for this segmentation/],
  ])('is one sentence where no group %s', async (_case, columns, sentence) => {
    openAnalysis({ route, columns });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
  });
});

describe('a cell of the heatmap', () => {
  const opened = '/analyze/pulse?tab=segmentation&question=2&group=a';
  const answers = {
    histogram: [0, 0, 0, 1, 2, 3, 4, 3, 2, 0, 0],
    ends: { lo: 3, hi: 8, isJoined: false },
    change: { difference: -1.25, marginOfError: 0.5, isReal: true },
  };
  const groups: Analysis['groups'] = { segmentationId: 'team', name: 'Team', groups: [] };

  it("tells how the group's answers spread, and what became of it", async () => {
    const { server } = openAnalysis({ route: opened, answers, round: { ...analysis, groups } });
    const dialog = within(await screen.findByRole('dialog', { name: 'Recommend your team?' }));
    expect(await dialog.findByRole('img', { name: /Recommend your team/ })).toBeTruthy();
    expect(dialog.getByText(/counted together: 3 or less, 8 or more$/)).toBeTruthy();
    expect(dialog.getByText('Change').nextSibling?.textContent).toMatch(/1\.[23]/);
    const query = {
      segmentationId: 'team',
      groupId: 'a',
      questionId: '2',
      round: '2026-11-01',
      against: 'none',
    };
    expect(server.requestsOf(analysisEndpoints.group)).toMatchObject([{ query }]);
  });

  it('asks for neither of a segmentation that is told without distributions', async () => {
    const { server } = openAnalysis({ route: opened, answers, round: { ...analysis, groups: null } });
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('People who answered')).toBeTruthy();
    expect(server.requestsOf(analysisEndpoints.group)).toEqual([]);
  });
});
