import {
  companyEndpoints,
  dashboardEndpoints,
  surveyListEndpoints,
  thematicEndpoints,
  type CompanyDashboard,
  type CompanyOverview,
  type Language,
} from '@elan/contracts';
import { useRoutes } from '@elan/web-core';
import { buildOverview, createServer, renderWithProviders } from '@elan/web-core/testing';
import { Suspense } from 'react';
import en from '../messages/en.json';
import fr from '../messages/fr.json';
import { remoteModule } from '../routes';
import { buildDashboard } from '../shared/build-survey';

const Pages = () => <Suspense fallback={null}>{useRoutes(remoteModule.routes)}</Suspense>;

export const thematics = [
  { id: 'well-being', name: 'Well-being', description: '' },
  { id: 'engagement', name: 'Engagement', description: '' },
];

/** A server with everything that the dashboard and the list of surveys request. */
export function createDashboardServer(
  dashboard: Partial<CompanyDashboard> = {},
  company: Partial<CompanyOverview> = {},
) {
  return createServer()
    .on(thematicEndpoints.list, thematics)
    .on(companyEndpoints.overview, buildOverview(company))
    .on(dashboardEndpoints.read, buildDashboard(dashboard))
    .on(surveyListEndpoints.summaries, dashboard.newest ?? []);
}

/** Opens a page of the remote; by default the dashboard. */
export function openPage(
  server = createDashboardServer(),
  { locale = 'en', route = '/' }: { locale?: Language; route?: string } = {},
) {
  return renderWithProviders(<Pages />, { server, locale, route, messages: { en, fr } });
}
