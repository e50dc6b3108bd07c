import { companyEndpoints, surveyEndpoints, thematicEndpoints, type ListedSurvey } from '@elan/contracts';
import { loadParts } from '@elan/ui/testing';
import {
  buildOverview,
  createServer,
  errorAnswer,
  heldAnswer,
  renderWithProviders,
} from '@elan/web-core/testing';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { buildSurvey } from '../../shared/build-survey';
import { activityPoints } from './activity-points';
import { DashboardPage } from './DashboardPage';

beforeAll(loadParts);

const thematics = [
  { id: 'well-being', name: 'Well-being', description: '' },
  { id: 'engagement', name: 'Engagement', description: '' },
];
const day = 24 * 3600 * 1000;
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();

function openDashboard(surveys: readonly ListedSurvey[], locale: 'en' | 'fr' = 'en') {
  const server = createServer()
    .on(thematicEndpoints.list, thematics)
    .on(surveyEndpoints.list, [...surveys]);
  return renderWithProviders(<DashboardPage surveyList={null} />, {
    server,
    locale,
    messages: { en, fr },
  });
}

describe('the dashboard', () => {
  it('says No while user, company or thematics are not loaded', () => {
    openDashboard([]);
    expect(screen.getByText('No')).toBeTruthy();
  });

  it('puts thematics with surveys first and calls them active', async () => {
    openDashboard([buildSurvey({ thematicId: 'engagement' })], 'fr');
    const heading = await screen.findByRole('heading', { name: 'Thématiques' });
    const box = heading.closest('section, div[class]')?.parentElement ?? document.body;
    const links = within(box).getAllByRole('link', { name: /Engagement|Well-being/ });
    expect(links.map((link) => link.textContent)).toEqual(['Engagement', 'Well-being']);
    expect(await screen.findByText('Actif')).toBeTruthy();
    expect(screen.getByText('Inactif')).toBeTruthy();
  });

  it('plans what has not ended, by start date, and tags it', async () => {
    openDashboard([
      buildSurvey({ id: 'later', name: 'Later', startAt: inDays(5), endAt: inDays(9) }),
      buildSurvey({ id: 'over', name: 'Over', startAt: inDays(-9), endAt: inDays(-1) }),
      buildSurvey({ id: 'now', name: 'Now', startAt: inDays(-2), endAt: inDays(3), frequency: 2 }),
    ]);
    const now = await screen.findByRole('link', { name: 'Now' });
    const later = screen.getByRole('link', { name: 'Later' });
    expect(now.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Over' })).toBeNull();
    expect(now.getAttribute('href')).toBe('/analyze/now');
    expect(within(now.closest('li') ?? document.body).getByText('In progress')).toBeTruthy();
    expect(within(now.closest('li') ?? document.body).getByText('Weekly')).toBeTruthy();
    expect(within(later.closest('li') ?? document.body).getByText('Upcoming')).toBeTruthy();
  });

  it('links the four figures where the specification sends them', async () => {
    const server = createServer()
      .on(thematicEndpoints.list, thematics)
      .on(surveyEndpoints.list, [])
      .on(companyEndpoints.overview, buildOverview({ responsesThisMonth: 17, membersAdded: 4 }));
    renderWithProviders(<DashboardPage surveyList={null} />, { server, messages: { en, fr } });
    expect(
      (await screen.findByRole('link', { name: /17.*responses this month/s })).getAttribute('href'),
    ).toBe('/');
    expect(screen.getByRole('link', { name: /4.*members added/s }).getAttribute('href')).toBe('/settings');
  });

  it.each([
    ['in progress', 0, {}, /^0 responses this month Rounds with fewer than 5 answers are not counted$/],
    ['over', 0, { startAt: inDays(-9), endAt: inDays(-1) }, /^0 responses this month$/],
    ['in progress', 5, {}, /^5 responses this month$/],
  ])('says that few are not counted of a survey %s with %i responses', async (_case, count, survey, name) => {
    const server = createServer()
      .on(thematicEndpoints.list, thematics)
      .on(surveyEndpoints.list, [buildSurvey(survey)])
      .on(companyEndpoints.overview, buildOverview({ responsesThisMonth: count }));
    renderWithProviders(<DashboardPage surveyList={null} />, { server, messages: { en, fr } });
    await screen.findByRole('link', { name: /^\d surveys? in progress/ });
    expect(screen.getByRole('link', { name })).toBeTruthy();
  });

  it('counts what the planning calls in progress, paused or not, in the words of one', async () => {
    openDashboard([
      buildSurvey({ id: 'now', name: 'Now', active: false }),
      buildSurvey({ id: 'new', name: 'New', active: false, isDraft: true, startAt: inDays(9) }),
      buildSurvey({ id: 'over', name: 'Over', startAt: inDays(-9), endAt: inDays(-1) }),
    ]);
    const planned = await screen.findByRole('link', { name: 'Now' });
    const tagsOf = (link: HTMLElement) => within(link.closest('li') ?? document.body);
    expect(tagsOf(planned).getByText('In progress')).toBeTruthy();
    expect(tagsOf(planned).getByText('Paused')).toBeTruthy();
    expect(tagsOf(screen.getByRole('link', { name: 'New' })).getByText('Draft')).toBeTruthy();
    expect(screen.getByRole('link', { name: '1 survey in progress' })).toBeTruthy();
  });

  it('guesses nothing while the surveys are on their way', async () => {
    const held = heldAnswer<ListedSurvey[]>();
    const server = createServer()
      .on(thematicEndpoints.list, thematics)
      .on(surveyEndpoints.list, () => held.answer);
    renderWithProviders(<DashboardPage surveyList={null} />, { server, messages: { en, fr } });
    const running = await screen.findByRole('link', { name: /surveys in progress/ });
    expect(running.getAttribute('aria-busy')).toBe('true');
    expect(running.textContent).not.toContain('0');
    expect(screen.queryByText('Inactive')).toBeNull();
    held.give([buildSurvey({ thematicId: 'engagement' })]);
    expect(await screen.findByText('Inactive')).toBeTruthy();
    expect(screen.getByRole('link', { name: '1 survey in progress' })).toBeTruthy();
  });

  it('says of figures that could not be loaded that they are not known', async () => {
    const server = createServer()
      .on(thematicEndpoints.list, thematics)
      .on(surveyEndpoints.list, errorAnswer('roleNotAllowed'));
    renderWithProviders(<DashboardPage surveyList={null} />, { server, messages: { en, fr } });
    expect(
      await screen.findByRole('link', { name: /^– surveys in progress Could not be loaded/ }),
    ).toBeTruthy();
    expect(screen.queryByText('Inactive')).toBeNull();
  });

  it('offers another try when the thematics cannot be loaded', async () => {
    const server = createServer()
      .on(thematicEndpoints.list, errorAnswer('roleNotAllowed'))
      .on(surveyEndpoints.list, []);
    const { user } = renderWithProviders(<DashboardPage surveyList={null} />, {
      server,
      messages: { en, fr },
    });
    await screen.findByText('The thematics could not be loaded');
    server.on(thematicEndpoints.list, thematics);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Engagement' })).toBeTruthy();
  });
});

describe('the chart of activity', () => {
  async function unitOf(survey: Partial<ListedSurvey>, answeredAt: string): Promise<string | null> {
    const server = createServer()
      .on(thematicEndpoints.list, thematics)
      .on(surveyEndpoints.list, [buildSurvey({ frequency: 2, ...survey })])
      .on(
        companyEndpoints.overview,
        buildOverview({ responsesLastMonths: [{ createdAt: answeredAt.slice(0, 10), count: 17 }] }),
      );
    const { user } = renderWithProviders(<DashboardPage surveyList={null} />, {
      server,
      messages: { en, fr },
    });
    await user.click(await screen.findByRole('button', { name: 'Show as table' }));
    return screen.getAllByRole('columnheader')[0]?.textContent ?? null;
  }

  it.each([
    ['Day', 'runs', {}, inDays(-3)],
    ['Month', 'runs and has no answers of late', {}, inDays(-60)],
    ['Month', 'is paused', { active: false }, inDays(-3)],
    ['Month', 'has ended', { startAt: inDays(-9), endAt: inDays(-1) }, inDays(-3)],
  ])('is by %s when a weekly survey %s', async (unit, _case, survey, answeredAt) => {
    expect(await unitOf(survey, answeredAt)).toBe(unit);
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
