import { defineRemoteModule } from '@elan/web-core';
import { RoutedAnswerPage } from './features/answer/RoutedAnswerPage';
import { SurveyPreview } from './features/preview/SurveyPreview';
import en from './messages/en.json';
import fr from './messages/fr.json';

export const remoteModule = defineRemoteModule({
  routes: [{ path: '/s/:surveyId', element: <RoutedAnswerPage /> }],
  messages: { en, fr },
  parts: { SurveyPreview },
});
