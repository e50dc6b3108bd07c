import { defineRemoteModule } from '@elan/web-core';
import { lazy } from 'react';
import { CreationPage } from './features/creation/CreationPage';
import { EditorPage } from './features/editor/EditorPage';
import en from './messages/en.json';
import fr from './messages/fr.json';

const library = () => import('./features/library');
const LibraryPage = lazy(async () => ({ default: (await library()).LibraryPage }));
const TemplatePage = lazy(async () => ({ default: (await library()).TemplatePage }));
const OwnTemplatePage = lazy(async () => ({ default: (await library()).OwnTemplatePage }));
const OwnTemplateEditPage = lazy(async () => ({ default: (await library()).OwnTemplateEditPage }));

export const remoteModule = defineRemoteModule({
  routes: [
    { path: '/surveys/create', element: <CreationPage /> },
    { path: '/surveys/edit/:surveyId', element: <EditorPage /> },
    { path: '/library', element: <LibraryPage /> },
    { path: '/library/:templateId', element: <TemplatePage /> },
    { path: '/library/own/:ownTemplateId', element: <OwnTemplatePage /> },
    { path: '/library/own/:ownTemplateId/edit', element: <OwnTemplateEditPage /> },
  ],
  messages: { en, fr },
});
