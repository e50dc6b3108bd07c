import { byFileName } from '@elan/contracts';
import { defineRemoteModule, lazyWithTexts, Navigate, places, useParams } from '@elan/web-core';
import { lazy } from 'react';
import { DashboardPage, type DashboardParts } from './features/dashboard/DashboardPage';
import { laterMessages } from './shared/use-text';

const FirstSteps = lazy(() =>
  import('./features/onboarding/FirstSteps').then((part) => ({ default: part.FirstSteps })),
);
const DemoTour = lazyWithTexts(laterMessages, () =>
  import('./features/onboarding/DemoTour').then((part) => part.DemoTour),
);
const LatestPage = lazy(() =>
  import('./features/latest/LatestPage').then((part) => ({ default: part.LatestPage })),
);
const SurveyList = lazy(() =>
  import('./features/surveys/SurveyList').then((part) => ({ default: part.SurveyList })),
);
const SurveysPage = lazy(() =>
  import('./features/surveys/SurveysPage').then((part) => ({ default: part.SurveysPage })),
);
const ThematicPage = lazy(() =>
  import('./features/thematic/ThematicPage').then((part) => ({ default: part.ThematicPage })),
);

/** The page that a thematic's scores had for themselves, which people may have bookmarked. */
function FormerThematicPage() {
  const { thematicId = '' } = useParams();
  return <Navigate to={places.thematic(thematicId)} replace />;
}

const dashboardParts: DashboardParts = {
  path: (path) => <FirstSteps path={path} />,
  tour: (inbox, dashboard) => <DemoTour {...{ inbox, dashboard }} />,
  surveys: ({ newest }, { surveyAmount, members }) => (
    <SurveyList newest={newest} amount={surveyAmount} hasPeople={members > 0} />
  ),
};

export const remoteModule = defineRemoteModule({
  routes: [
    { path: '/', element: <DashboardPage parts={dashboardParts} /> },
    { path: '/surveys', element: <SurveysPage /> },
    { path: '/analyze', element: <LatestPage /> },
    { path: '/thematics/:thematicId', element: <ThematicPage /> },
    { path: '/analyze/thematics/:thematicId', element: <FormerThematicPage /> },
  ],
  messages: byFileName(import.meta.glob('./messages/*.json')),
});
