import { defineRemoteModule } from '@elan/web-core';
import { lazy } from 'react';
import { CreationPage } from './features/creation/CreationPage';
import { EditorPage } from './features/editor/EditorPage';
import { LibraryPage } from './features/library/LibraryPage';
import { OwnTemplateEditPage } from './features/library/OwnTemplateEditPage';
import { OwnTemplatePage } from './features/library/OwnTemplatePage';
import { TemplatePage } from './features/library/TemplatePage';

const ProgressPage = lazy(() =>
  import('./features/progress/ProgressPage').then((part) => ({ default: part.ProgressPage })),
);

export const remoteModule = defineRemoteModule({
  routes: [
    { path: '/surveys/create', element: <CreationPage /> },
    { path: '/surveys/edit/:surveyId', element: <EditorPage /> },
    { path: '/surveys/:surveyId', element: <ProgressPage /> },
    { path: '/library', element: <LibraryPage /> },
    { path: '/library/:templateId', element: <TemplatePage /> },
    { path: '/library/own/:ownTemplateId', element: <OwnTemplatePage /> },
    { path: '/library/own/:ownTemplateId/edit', element: <OwnTemplateEditPage /> },
  ],
  messages: { en: () => import('./messages/en.json'), fr: () => import('./messages/fr.json') },
});
