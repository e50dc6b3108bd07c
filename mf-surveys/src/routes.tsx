import { byFileName } from '@elan/contracts';
import { defineRemoteModule } from '@elan/web-core';
import { lazy } from 'react';

const CreationPage = lazy(() =>
  import('./features/creation/CreationPage').then((part) => ({ default: part.CreationPage })),
);
const EditorPage = lazy(() =>
  import('./features/editor/EditorPage').then((part) => ({ default: part.EditorPage })),
);
const ProgressPage = lazy(() =>
  import('./features/progress/ProgressPage').then((part) => ({ default: part.ProgressPage })),
);

const libraryPage = (name: keyof typeof import('./features/library')) =>
  lazy(() => import('./features/library').then((pages) => ({ default: pages[name] })));
const LibraryPage = libraryPage('LibraryPage');
const TemplatePage = libraryPage('TemplatePage');
const OwnTemplatePage = libraryPage('OwnTemplatePage');
const OwnTemplateEditPage = libraryPage('OwnTemplateEditPage');

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
  messages: byFileName(import.meta.glob('./messages/*.json')),
});
