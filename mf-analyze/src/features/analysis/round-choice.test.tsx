import { analysisEndpoints, statisticsEndpoints } from '@elan/contracts';
import { errorAnswer } from '@elan/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { analysis, buildQuestion, openAnalysis, statistics } from '../../testing/open-analysis';
import { addressOf, monthly, start, withResults } from './testing/round-results';

describe('the choice of rounds', () => {
  const choose = async (user: ReturnType<typeof openAnalysis>['user'], field: string, option: string) => {
    await user.click(await screen.findByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  const day = (name: string) => screen.getByRole('textbox', { name }).getAttribute('value');

  it('sets the two dates, and stands in the address', async () => {
    const { user, server, location } = openAnalysis({
      ...monthly,
      route: '/analyze/pulse?startDate=2026-11-05',
    });
    await choose(user, 'Round', 'Oct 2026');
    await waitFor(() => {
      expect([day('Start date'), day('End date')]).toEqual(['10/01/2026', '10/28/2026']);
    });
    expect(location()).toBe('/analyze/pulse?round=2026-10-01');
    expect(server.requestsOf(analysisEndpoints.read).at(-1)?.query).toMatchObject({ round: '2026-10-01' });
    expect(server.requestsOf(statisticsEndpoints.survey).at(-1)?.query).toMatchObject({
      round: '2026-10-01',
    });
  });

  it('is compared with another by name, or with none', async () => {
    const { user, server, location } = openAnalysis(monthly);
    await choose(user, 'Compared with', 'Old pulse, Mar 2025');
    const against = (id: string) =>
      expect(server.requestsOf(analysisEndpoints.read).at(-1)?.query).toMatchObject({ against: id });
    await waitFor(() => against('old:1'));
    await choose(user, 'Compared with', 'Nothing');
    await waitFor(() => against('none'));
    expect(location()).toBe('/analyze/pulse?against=none');
  });

  it('leaves days to be chosen by hand', async () => {
    const { server } = openAnalysis({
      ...monthly,
      route: '/analyze/pulse?round=2026-10-01&startDate=2026-10-05',
    });
    await screen.findByText('The score has fallen.');
    expect(server.requestsOf(analysisEndpoints.read)[0]?.query).toMatchObject({ round: '2026-10-01' });
    const asked = server.requestsOf(statisticsEndpoints.survey)[0]?.query;
    expect(asked).toMatchObject({ startDate: '2026-10-05' });
    expect(asked).not.toHaveProperty('round');
  });

  it('comes back from a round that is none', async () => {
    const { user, server, location } = openAnalysis({
      round: errorAnswer('validation'),
      route: '/analyze/pulse?round=gone',
    });
    const again = await screen.findAllByRole('button', { name: 'Try again' });
    server.on(analysisEndpoints.read, withResults);
    await user.click(again[0] as HTMLElement);
    expect(await screen.findByText('The score has fallen.')).toBeTruthy();
    expect(location()).toBe('/analyze/pulse');
  });
});

describe('what the address names', () => {
  it('is opened and takes the focus: the advice of a question', async () => {
    const questions = ['a', 'b', 'c', 'd'].map((id) => ({
      ...statistics.questions[1]!,
      id,
      label: id,
      shortName: id,
      score: 5,
    }));
    openAnalysis({
      route: '/analyze/pulse?tab=advice&question=d',
      data: { ...statistics, questions },
    });
    const summary = (await screen.findByRole('heading', { name: 'd' })).closest('summary');
    expect(document.activeElement).toBe(summary);
    const folds = [...document.querySelectorAll('details')];
    expect(folds.map(({ open }) => open)).toEqual([true, true, true, true]);
  });

  it('sorts advice by priority, then the lowest score, and folds all but three', async () => {
    const question = (id: string, score: number) => ({
      ...statistics.questions[1]!,
      id,
      label: id,
      shortName: id,
      score,
    });
    const questions = [
      question('high', 9.2),
      question('mid', 8),
      question('low', 5),
      question('driver', 8.5),
    ];
    const round = { ...analysis, questions: [buildQuestion({ id: 'driver', driver: start })] };
    openAnalysis({ route: '/analyze/pulse?tab=advice', data: { ...statistics, questions }, round });
    await screen.findByRole('heading', { name: 'driver' });
    const heads = screen.getAllByRole('heading', { level: 2 });
    expect(heads.map(({ textContent }) => textContent)).toEqual(['driver', 'low', 'mid', 'high']);
    expect(heads.map((head) => head.closest('details')?.open)).toEqual([true, true, true, false]);
  });

  it('is the cell of a group, shown in a dialog that leads to the question', async () => {
    const { user, location } = openAnalysis({
      route: '/analyze/pulse?tab=segmentation&segmentation=team&group=a&question=2',
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Recommend your team?' }));
    expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '6.9',
      '−0.7more than chance',
      '7.6',
      '15',
    ]);
    expect(addressOf(dialog.getByRole('link', { name: 'Read the advice' }))).toMatchObject({
      tab: 'advice',
      question: '2',
    });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(location()).toBe('/analyze/pulse?tab=segmentation&segmentation=team');
  });

  it('is a question, whose order can be changed', async () => {
    const { user } = openAnalysis({ ...monthly, route: '/analyze/pulse?tab=questions&question=2' });
    const named = (await screen.findByText('Recommend your team?')).closest('li');
    expect(document.activeElement).toBe(named);
    await user.click(screen.getByRole('combobox', { name: 'Order' }));
    await user.click(await screen.findByRole('option', { name: 'Lowest score first' }));
    const labels = screen
      .getAllByRole('listitem')
      .map(({ textContent }) => /Recommend (us|your team)/.exec(textContent)?.[0]);
    expect(labels).toEqual(['Recommend your team', 'Recommend us']);
  });
});
