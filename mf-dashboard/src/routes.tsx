import { defineRemoteModule } from '@elan/web-core';
import { DashboardPage } from './features/dashboard/DashboardPage';
import { SurveyList } from './features/surveys/SurveyList';
import { ThematicPage } from './features/thematic/ThematicPage';

export const remoteModule = defineRemoteModule({
  routes: [
    { path: '/', element: <DashboardPage surveyList={<SurveyList />} /> },
    { path: '/thematics/:thematicId', element: <ThematicPage /> },
  ],
  messages: { en: () => import('./messages/en.json'), fr: () => import('./messages/fr.json') },
});
