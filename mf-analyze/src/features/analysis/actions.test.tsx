import { actionEndpoints, managerLinkEndpoints } from '@elan/contracts';
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
        managers: [],
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

  it('gives it to a manager of its group by e-mail, who gets the link first', async () => {
    const page = openAnalysis({ round: closed, route: '/analyze/pulse?tab=questions' });
    const offer = {
      owners: [{ id: 'ada', name: 'Ada' }],
      managers: [{ id: 'of-legal', name: 'legal@acme.example', segmentationId: 'team', groupId: 'l' }],
      teams: [
        {
          ...{ segmentationId: 'team', name: 'Team' },
          groups: [
            { id: 'a', name: 'Sales' },
            { id: 'l', name: 'Legal' },
          ],
        },
      ],
    };
    const link = {
      ...{ id: 'link', surveyId: 'pulse', segmentationId: 'team', groupId: 'a', segmentation: 'Team' },
      ...{ group: 'Sales', email: 'sam@acme.example', language: 'en' as const, state: 'sent' as const },
      ...{ bounced: false, createdAt: '2026-11-20T09:00:00Z', expiresAt: '2027-02-18T09:00:00Z' },
    };
    page.server
      .on(actionEndpoints.offer, offer)
      .on(managerLinkEndpoints.create, link)
      .on(actionEndpoints.create, buildAction());
    await page.user.click(await screen.findByRole('button', { name: /Make it an action: .*your team/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New action' }));
    const choose = async (list: RegExp, option: string) => {
      await page.user.click(dialog.getByRole('combobox', { name: list }));
      await page.user.click(await screen.findByRole('option', { name: option }));
    };
    const owners = async () => {
      await page.user.click(dialog.getByRole('combobox', { name: /^Owner/ }));
      const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
      await page.user.keyboard('{Escape}');
      return options;
    };
    await choose(/^For whom/, 'Team: Legal');
    expect(await owners()).toEqual(expect.arrayContaining(['legal@acme.example', 'Somebody by e-mail…']));
    await choose(/^Owner/, 'legal@acme.example');
    await choose(/^For whom/, 'Team: Sales');
    expect(await owners()).not.toContain('legal@acme.example');
    await choose(/^Owner/, 'Somebody by e-mail…');
    const create = dialog.getByRole('button', { name: 'Create the action' });
    expect(create).toHaveProperty('disabled', true);
    await page.user.type(
      dialog.getByRole('textbox', { name: /^E-mail of the manager/ }),
      'sam@acme.example{Enter}',
    );
    await waitFor(() => {
      expect(dialog.getByRole('combobox', { name: /^Owner/ }).textContent).toContain('sam@acme.example');
    });
    expect(page.server.requestsOf(managerLinkEndpoints.create).map(({ body }) => body)).toEqual([
      { segmentationId: 'team', groupId: 'a', email: 'sam@acme.example', language: 'en', days: 90 },
    ]);
    await page.user.click(create);
    await waitFor(() => {
      expect(page.server.requestsOf(actionEndpoints.create).map(({ body }) => body)).toMatchObject([
        { ownerId: 'link', team: { segmentationId: 'team', groupId: 'a' } },
      ]);
    });
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
      isRunning: false,
    });
    const trend = { scale: '0-10' as const, points: [point('2026-10-01'), point('2026-11-01')] };
    const actions = [
      buildAction({ beganOn: '2026-10-16', title: 'Begun' }),
      buildAction({ id: 'b', beganOn: null, title: 'Only planned' }),
      buildAction({
        id: 'c',
        beganOn: '2026-10-20',
        title: 'Elsewhere',
        question: { id: '1', label: '', shortName: '' },
      }),
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
    const marks = within(await screen.findByRole('list', { name: 'Actions started' }));
    expect(marks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '16 October 2026: Begun',
    ]);
  });
});
