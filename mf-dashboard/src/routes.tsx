import { defineRemoteModule } from '@elan/web-core';
import { DashboardPage } from './features/dashboard/DashboardPage';
import { SurveyList } from './features/surveys/SurveyList';
import { ThematicPage } from './features/thematic/ThematicPage';
import en from './messages/en.json';
import fr from './messages/fr.json';

export const remoteModule = defineRemoteModule({
  routes: [
    { path: '/', element: <DashboardPage surveyList={<SurveyList />} /> },
    { path: '/thematics/:thematicId', element: <ThematicPage /> },
  ],
  messages: { en, fr },
});
