import {
  dashboardEndpoints,
  providerEndpoints,
  thematicEndpoints,
  type CompanyDashboard,
} from '@elan/contracts';
import { loadParts } from '@elan/ui/testing';
import { buildProvider, errorAnswer, heldAnswer } from '@elan/web-core/testing';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildDashboard, buildResult, buildRunning, buildSurvey, inDays } from '../../shared/build-survey';
import { createDashboardServer, openPage, thematics } from '../../testing/open-dashboard';
import { activityPoints } from './activity-points';

beforeAll(loadParts);

const rowOf = (link: HTMLElement) => within(link.closest('li') ?? document.body);

describe('the dashboard', () => {
  it('says No until all of it is there, and guesses nothing meanwhile', async () => {
    const held = heldAnswer<CompanyDashboard>();
    openPage(createDashboardServer().on(dashboardEndpoints.read, () => held.answer));
    expect(screen.getByText('No')).toBeTruthy();
    held.give(buildDashboard());
    expect(await screen.findByRole('heading', { name: 'Welcome, Ada Lovelace' })).toBeTruthy();
    expect(screen.queryByText('No')).toBeNull();
  });

  it('puts thematics with surveys first, calls them active and tells their latest score', async () => {
    const change = { difference: 0.42, marginOfError: 0.2, isReal: true };
    const latest = buildResult({ change });
    openPage(createDashboardServer({ thematics: [{ id: 'engagement', latest }] }), { locale: 'fr' });
    const heading = await screen.findByRole('heading', { name: 'Thématiques' });
    const box = heading.closest('section') ?? document.body;
    const links = within(box).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Engagement', 'Well-being']);
    expect(links[0]?.closest('li')?.textContent).toBe('Engagement7,2▲ 0,4en hausse de 0,4Actif');
    expect(links[1]?.closest('li')?.textContent).toBe('Well-beingInactif');
  });

  it('says the eNPS from −100 to 100, and draws it from 0 to 100', async () => {
    const change = { difference: -1, marginOfError: 5, isReal: false };
    openPage(createDashboardServer({ enps: buildResult({ enps: { score: 62.5, change } }) }));
    const title = await screen.findByRole('heading', { name: 'eNPS' });
    const card = within(title.closest('section') ?? document.body);
    expect(await card.findByText('+25')).toBeTruthy();
    expect(card.getByText('change −2, may be chance')).toBeTruthy();
    expect(card.getByRole('img', { name: '62.5 out of 100' })).toBeTruthy();
    expect(card.getByRole('link', { name: 'Weekly pulse' }).getAttribute('href')).toBe('/analyze/pulse');
  });

  it('says what an upgrade sends and changes, as long as that is new', async () => {
    const upgraded: CompanyDashboard['upgraded'] = [
      { what: 'newLinks', count: 16, at: '2026-10-26T08:00:00Z' },
      { what: 'surveysLocked', count: 1, at: null },
    ];
    openPage(createDashboardServer({ upgraded }));
    const title = await screen.findByRole('heading', { name: 'What the new version changes' });
    const card = within(title.closest('section') ?? document.body);
    expect(
      card.getByText(/^16 people get one mail with new links .* at 9:00 on 26 October 2026/),
    ).toBeTruthy();
    expect(card.getByText('1 survey that was sent can no longer be edited.')).toBeTruthy();
  });

  it('plans what has not ended in its order, and tags it', async () => {
    openPage(
      createDashboardServer({
        planned: [
          buildSurvey({ id: 'now', name: 'Now', active: false, endAt: inDays(3), frequency: 2 }),
          buildSurvey({ id: 'new', name: 'New', active: false, isDraft: true, startAt: inDays(1) }),
          buildSurvey({ id: 'later', name: 'Later', startAt: inDays(5), endAt: inDays(9) }),
        ],
        plannedAmount: 3,
      }),
    );
    const now = await screen.findByRole('link', { name: 'Now' });
    expect(now.getAttribute('href')).toBe('/analyze/now');
    for (const tag of ['Weekly', 'Paused', 'In progress']) expect(rowOf(now).getByText(tag)).toBeTruthy();
    const later = screen.getByRole('link', { name: 'Later' });
    expect(rowOf(later).getByText('Upcoming')).toBeTruthy();
    const draft = rowOf(screen.getByRole('link', { name: 'New' }));
    expect(draft.getByText('Draft')).toBeTruthy();
    expect(draft.queryByText('Upcoming')).toBeNull();
    expect(now.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('links the four figures where the specification sends them, and to what explains them', async () => {
    openPage(
      createDashboardServer(
        { inProgress: 1 },
        { responsesThisMonth: 17, membersAdded: 4, thematicsInUse: ['engagement'] },
      ),
    );
    const hrefOf = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');
    await screen.findByRole('link', { name: '1 survey in progress' });
    expect(hrefOf('1 survey in progress')).toBe('/');
    expect(hrefOf('1 thematic done')).toBe('/');
    expect(hrefOf('17 responses this month')).toBe('/');
    expect(hrefOf('4 members added')).toBe('/settings');
    expect(hrefOf('See which ones')).toBe('/surveys?status=running');
    expect(hrefOf('See their results')).toBe('/analyze');
    expect(hrefOf('See the activity')).toBe('/#activity');
    expect(document.getElementById('activity')).toBeTruthy();
    expect(hrefOf('See the members')).toBe('/settings?tab=members');
  });

  it.each([
    [1, 0, /^0 responses this month Rounds with fewer than 5 answers are not counted$/],
    [0, 0, /^0 responses this month$/],
    [1, 5, /^5 responses this month$/],
  ])('with %i surveys in progress and %i responses says whether few are counted', async (...given) => {
    const [inProgress, responsesThisMonth, name] = given;
    openPage(createDashboardServer({ inProgress }, { responsesThisMonth }));
    expect(await screen.findByRole('link', { name })).toBeTruthy();
  });

  it('says of what could not be loaded that it is not known, and asks again', async () => {
    const server = createDashboardServer().on(dashboardEndpoints.read, errorAnswer('serverError'));
    const { user } = openPage(server);
    expect(
      await screen.findByRole('link', { name: /^– surveys in progress Could not be loaded/ }),
    ).toBeTruthy();
    expect(screen.queryByText('Inactive')).toBeNull();
    server.on(dashboardEndpoints.read, buildDashboard({ inProgress: 3 }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: '3 surveys in progress' })).toBeTruthy();
  });

  it('offers another try when the thematics cannot be loaded', async () => {
    const server = createDashboardServer().on(thematicEndpoints.list, errorAnswer('roleNotAllowed'));
    const { user } = openPage(server);
    await screen.findByText('The thematics could not be loaded');
    server.on(thematicEndpoints.list, thematics);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Engagement' })).toBeTruthy();
  });
});

describe('what runs', () => {
  it('says in its plan how far it is, what to expect, and when the next mail leaves', async () => {
    const soon = { id: 'pulse', name: 'Pulse', at: inDays(2) };
    openPage(
      createDashboardServer({
        running: [
          buildRunning({ id: 'pulse', name: 'Pulse', endsAt: inDays(3) }),
          buildRunning({ id: 'few', name: 'Few', answered: null, participation: null, expected: null }),
        ],
        planned: [buildSurvey({ id: 'pulse', name: 'Pulse' }), buildSurvey({ id: 'few', name: 'Few' })],
        plannedAmount: 2,
        due: { ...buildDashboard().due, reminders: [soon], ends: [{ ...soon, at: inDays(3) }] },
      }),
    );
    const pulse = await screen.findByRole('link', { name: 'Pulse' });
    expect(pulse.getAttribute('href')).toBe('/analyze/pulse');
    const words = rowOf(pulse).getByText(/answered/, { selector: 'p' }).textContent;
    expect(words).toMatch(
      /^12 of 40 answered \(30%\) · likely 55% at the end · 3 days left, until .+ · next mail \d+ \w+ Follow$/,
    );
    expect(rowOf(pulse).getByRole('link', { name: 'Follow' }).getAttribute('href')).toBe('/surveys/pulse');
    const bar = rowOf(pulse).getByRole('progressbar', { name: 'Pulse' });
    expect(bar.getAttribute('aria-valuetext')).toBe('12 of 40 answered (30%)');
    const few = rowOf(screen.getByRole('link', { name: 'Few' }));
    expect(few.getByText(/Fewer than 5 of 40 answered so far · no end$/)).toBeTruthy();
    expect(few.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0');
  });
});

it('leads through the demonstration in four steps, and nowhere else', async () => {
  const { round } = buildResult();
  const server = createDashboardServer({ enps: buildResult({ round: { ...round, surveyId: 'loyalty' } }) });
  server.on(providerEndpoints.read, { ...buildProvider(), demoInbox: 'http://localhost:1080' });
  openPage(server);
  const tour = within(await screen.findByRole('complementary', { name: /^This is a demo/ }));
  expect(tour.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    ...[
      'http://localhost:1080',
      '/analyze/loyalty',
      '/actions',
      '/analyze/loyalty/employee-page',
      '/example?lea=',
    ],
  ]);
});

describe('mine to do', () => {
  it('is what somebody has to see to, and no mail that leaves by itself', async () => {
    const at = '2026-11-25T08:00:00.000Z';
    const due = {
      reminders: [{ id: 'pulse', name: 'Pulse', at }],
      starts: [{ id: 'soon', name: 'Soon', at }],
      ends: [{ id: 'pulse', name: 'Pulse', at }],
      actions: [
        { id: 'late', title: 'Ask why', dueDate: '2025-11-20', isOverdue: true },
        { id: 'soon', title: 'Meet monthly', dueDate: '2025-11-26', isOverdue: false },
      ],
      untold: { surveyId: 'barometer', periodId: 'once', name: 'Barometer', days: 24 },
      refused: 2,
      packEndsAt: '2025-12-01T00:00:00.000Z',
    };
    openPage(createDashboardServer({ due }));
    const refused = await screen.findByRole('link', { name: '2 addresses refuse e-mails: correct them' });
    expect(refused.getAttribute('href')).toBe('/settings?tab=members');
    const rows = within(refused.closest('ul') ?? document.body).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '2 addresses refuse e-mails: correct them',
      'Your plan ends1 Dec 2025',
      'People have heard nothing for 24 daysBarometer',
      'Ask whyoverdue since 20 Nov 2025',
      'Meet monthlydue 26 Nov 2025',
    ]);
    const untold = screen.getByRole('link', { name: 'People have heard nothing for 24 days' });
    expect(untold.getAttribute('href')).toBe('/analyze/barometer/employee-page?round=once');
    const action = screen.getByRole('link', { name: 'Ask why' });
    expect(action.getAttribute('href')).toBe('/actions?action=late');
  });

  it('is nothing where nothing is due', async () => {
    openPage();
    expect(await screen.findByText('Nothing needs you in the next seven days.')).toBeTruthy();
  });
});

describe('what stands out of the latest round', () => {
  it('is told in sentences, with the way to their analysis', async () => {
    const standout = (sentence: string, evidence: string) => ({
      kind: 'change' as const,
      tone: 'good' as const,
      sentence,
      evidence,
      details: '',
      questionId: null,
      category: null,
      segmentationId: null,
      groupId: null,
    });
    const { round } = buildResult();
    const standouts = [standout('Le score monte.', '+0,6'), standout('Ventes est bas.', '')];
    openPage(createDashboardServer({ standsOut: { round, standouts } }), { locale: 'fr' });
    const title = await screen.findByRole('heading', { name: /Ce qui ressort.*: Weekly pulse/ });
    const card = within(title.closest('section') ?? document.body);
    const said = card.getAllByRole('listitem').map(({ textContent }) => textContent.trim());
    expect(said).toEqual(['Le score monte. +0,6', 'Ventes est bas.']);
    const link = card.getByRole('link', { name: 'Ouvrir l’analyse' });
    expect(link.getAttribute('href')).toBe('/analyze/pulse?round=2026-11-02');
  });

  it('is absent where nothing does', async () => {
    openPage();
    await screen.findByRole('heading', { name: 'Planning' });
    expect(screen.queryByRole('heading', { name: /What stands out/ })).toBeNull();
  });
});

describe('the chart of activity', () => {
  it.each([
    ['Day', 'a weekly survey runs', true, inDays(-3)],
    ['Month', 'a weekly survey runs and has no answers of late', true, inDays(-60)],
    ['Month', 'none does', false, inDays(-3)],
  ])('is by %s when %s', async (unit, _case, hasWeekly, answeredAt) => {
    const responsesLastMonths = [{ createdAt: answeredAt.slice(0, 10), count: 17 }];
    const { user } = openPage(createDashboardServer({ hasWeekly }, { responsesLastMonths }));
    const chart = await screen.findByRole('figure', { name: 'Activities' });
    await user.click(within(chart).getByRole('button', { name: 'Show as table' }));
    expect(within(chart).getAllByRole('columnheader')[0]?.textContent).toBe(unit);
  });
});

describe('activity', () => {
  const responses = [
    { createdAt: '2026-11-02', count: 3 },
    { createdAt: '2026-10-31', count: 2 },
    { createdAt: '2026-11-20', count: 4 },
  ];

  it('groups by month, oldest first', () => {
    expect(activityPoints(responses, 'month', '2026-11-20')).toEqual([
      { day: '2026-10-01', count: 2 },
      { day: '2026-11-01', count: 7 },
    ]);
  });

  it('has the months without answers too, until today', () => {
    expect(activityPoints([{ createdAt: '2026-08-31', count: 5 }], 'month', '2026-11-20')).toEqual([
      { day: '2026-08-01', count: 5 },
      { day: '2026-09-01', count: 0 },
      { day: '2026-10-01', count: 0 },
      { day: '2026-11-01', count: 0 },
    ]);
    expect(activityPoints([], 'month', '2026-11-20')).toEqual([]);
  });

  it('keeps the days of the last month apart for weekly surveys', () => {
    const old = { createdAt: '2026-10-20', count: 9 };
    const points = activityPoints([old, ...responses], 'day', '2026-11-20');
    expect(points).toHaveLength(31);
    expect(points[0]?.day).toBe('2026-10-21');
    expect(points.at(-1)).toEqual({ day: '2026-11-20', count: 4 });
    expect(points.filter(({ count }) => count > 0).map(({ count }) => count)).toEqual([2, 3, 4]);
  });
});
