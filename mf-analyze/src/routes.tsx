import { defineRemoteModule } from '@elan/web-core';
import { lazy } from 'react';
import { AnalysisPage, SurveyAnalysis } from './features/analysis/AnalysisPage';
import { LentLoop } from './shared/loop/LentLoop';
import { messages } from './shared/messages';
import { withLaterTexts } from './shared/with-later-texts';

const ActionsPage = lazy(() =>
  import('./features/actions/ActionsPage').then((part) => ({ default: withLaterTexts(part.ActionsPage) })),
);

const EmployeePagePage = lazy(() =>
  import('./features/employee-page/EmployeePagePage').then((part) => ({
    default: withLaterTexts(part.EmployeePagePage),
  })),
);

const CommentsPage = lazy(() =>
  import('./features/comments/CommentsPage').then((part) => ({ default: withLaterTexts(part.CommentsPage) })),
);

const ExamplePage = lazy(() =>
  import('./features/example/ExamplePage').then((part) => ({ default: part.ExamplePage })),
);

export const remoteModule = defineRemoteModule({
  routes: [
    { path: '/analyze/:surveyId', element: <AnalysisPage /> },
    { path: '/analyze/:surveyId/employee-page', element: <EmployeePagePage /> },
    { path: '/analyze/:surveyId/comments', element: <CommentsPage /> },
    { path: '/actions', element: <ActionsPage /> },
    {
      path: '/example',
      element: <ExamplePage analysis={(surveyId) => <SurveyAnalysis surveyId={surveyId} />} />,
    },
  ],
  messages,
  parts: { SurveyLoop: LentLoop },
});
