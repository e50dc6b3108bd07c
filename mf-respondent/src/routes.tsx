import { defineRemoteModule } from '@elan/web-core';
import { AnswerPage } from './features/answer/AnswerPage';
import en from './messages/en.json';
import fr from './messages/fr.json';

export const remoteModule = defineRemoteModule({
  routes: [{ path: '/s/:surveyId', element: <AnswerPage /> }],
  messages: { en, fr },
});
