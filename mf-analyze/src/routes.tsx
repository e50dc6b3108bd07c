import { defineRemoteModule } from '@elan/web-core';
import { AnalysisPage } from './features/analysis/AnalysisPage';

export const remoteModule = defineRemoteModule({
  routes: [{ path: '/analyze/:surveyId', element: <AnalysisPage /> }],
  messages: { en: () => import('./messages/en.json'), fr: () => import('./messages/fr.json') },
});
