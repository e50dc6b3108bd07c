import { companyEndpoints, surveyEndpoints, thematicEndpoints, type Survey } from '@elan/contracts';
import { loadParts } from '@elan/ui/testing';
import { buildOverview, createServer, renderWithProviders } from '@elan/web-core/testing';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { remoteModule } from '../../routes';
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

function openDashboard(surveys: readonly Survey[], locale: 'en' | 'fr' = 'en') {
  const server = createServer()
    .on(thematicEndpoints.list, thematics)
    .on(surveyEndpoints.list, [...surveys]);
  return renderWithProviders(<DashboardPage surveyList={null} />, {
    server,
    locale,
    messages: remoteModule.messages,
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
    renderWithProviders(<DashboardPage surveyList={null} />, { server, messages: remoteModule.messages });
    expect(
      (await screen.findByRole('link', { name: /17.*responses this month/s })).getAttribute('href'),
    ).toBe('/');
    expect(screen.getByRole('link', { name: /4.*members added/s }).getAttribute('href')).toBe('/settings');
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

  it('keeps the days of the last month apart for weekly surveys', () => {
    const old = { createdAt: '2026-10-20', count: 9 };
    const points = activityPoints([old, ...responses], 'day', '2026-11-20');
    expect(points.map(({ count }) => count)).toEqual([2, 3, 4]);
  });
});
