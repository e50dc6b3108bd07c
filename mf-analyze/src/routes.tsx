import { defineRemoteModule } from '@elan/web-core';
import { AnalysisPage } from './features/analysis/AnalysisPage';
import en from './messages/en.json';
import fr from './messages/fr.json';

export const remoteModule = defineRemoteModule({
  routes: [{ path: '/analyze/:surveyId', element: <AnalysisPage /> }],
  messages: { en, fr },
});
