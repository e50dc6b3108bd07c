import { actionEndpoints } from '@elan/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildAction } from '../../testing/build-action';
import { analysis, buildRound, openAnalysis } from '../../testing/open-analysis';

const closed = { ...analysis, round: buildRound('2026-11-01') };

describe('making an action', () => {
  it.each([
    { from: 'a question', route: '/analyze/pulse?tab=questions', name: /Make it an action: .*your team/ },
    { from: 'advice', route: '/analyze/pulse?tab=advice', name: 'Make it an action: Listen first' },
  ])('begins with what $from says', async ({ from, route, name }) => {
    const page = openAnalysis({ round: closed, route });
    page.server
      .on(actionEndpoints.offer, {
        owners: [{ id: 'ada', name: 'Ada' }],
        teams: [{ segmentationId: 'team', name: 'Team', groups: [{ id: 'a', name: 'Sales' }] }],
      })
      .on(actionEndpoints.create, buildAction());
    await page.user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New action' }));
    const isAdvice = from === 'advice';
    const title = isAdvice ? 'Listen first' : 'Work on: Recommend your team?';
    expect(dialog.getByDisplayValue(title)).toBeTruthy();
    await page.user.click(dialog.getByRole('combobox', { name: /^For whom/ }));
    await page.user.click(await screen.findByRole('option', { name: 'Team: Sales' }));
    await page.user.click(dialog.getByRole('button', { name: 'Create the action' }));
    await waitFor(() => {
      expect(page.server.requestsOf(actionEndpoints.create)[0]?.body).toMatchObject({
        ...{ surveyId: 'pulse', round: '2026-11-01', questionId: '2', title },
        team: { segmentationId: 'team', groupId: 'a' },
        steps: isAdvice ? [{ text: 'Invite the first group.', done: false }] : [],
        notes: isAdvice ? 'Hold small groups.' : '',
      });
    });
    expect(page.server.requestsOf(actionEndpoints.offer)[0]?.query).toMatchObject({ round: '2026-11-01' });
  });

  it('is offered for a cell that is shown, for its group, and for none that is hidden', async () => {
    const page = openAnalysis({ round: closed, route: '/analyze/pulse?tab=segmentation&group=a&question=2' });
    expect(await screen.findByRole('button', { name: /^Make it an action: Work on/ })).toBeTruthy();
    page.unmount();
    openAnalysis({ round: closed, route: '/analyze/pulse?tab=segmentation&group=none&question=2' });
    await screen.findByRole('dialog');
    expect(screen.queryByRole('button', { name: /^Make it an action/ })).toBeNull();
  });

  it('is not offered of days that are no round', async () => {
    openAnalysis({ round: closed, route: '/analyze/pulse?tab=questions&startDate=2026-11-02' });
    await screen.findByText('Recommend your team?');
    expect(screen.queryByRole('button', { name: /^Make it an action/ })).toBeNull();
  });
});

describe('the trend', () => {
  it('marks where actions about its question began', async () => {
    const point = (startDate: string) => ({
      ...{ round: `pulse:${startDate}`, startDate, score: 7, marginOfError: 0.3, responses: 10, invited: 16 },
    });
    const trend = { scale: '0-10' as const, points: [point('2026-10-01'), point('2026-11-01')] };
    const actions = [
      buildAction({ beganOn: '2026-10-16', title: 'Begun' }),
      buildAction({ id: 'b', beganOn: null, title: 'Only planned' }),
      buildAction({ id: 'c', beganOn: '2026-10-20', title: 'Elsewhere', question: { id: '1', label: '' } }),
      buildAction({ id: 'd', beganOn: '2026-09-01', title: 'Before' }),
    ];
    const page = openAnalysis({
      round: closed,
      trend,
      actions,
      frequency: 1,
      route: '/analyze/pulse?tab=questions',
    });
    await page.user.click(await screen.findByRole('button', { name: /^Trend of .*your team/ }));
    const marks = within(await screen.findByRole('list', { name: 'Actions that began' }));
    expect(marks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '16 October 2026: Begun',
    ]);
  });
});
