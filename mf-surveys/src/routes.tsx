import { defineRemoteModule } from '@elan/web-core';
import { CreationPage } from './features/creation/CreationPage';
import { EditorPage } from './features/editor/EditorPage';
import en from './messages/en.json';
import fr from './messages/fr.json';

export const remoteModule = defineRemoteModule({
  routes: [
    { path: '/surveys/create', element: <CreationPage /> },
    { path: '/surveys/edit/:surveyId', element: <EditorPage /> },
  ],
  messages: { en, fr },
});
