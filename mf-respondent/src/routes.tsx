import { defineRemoteModule } from '@elan/web-core';
import { EmployeePagePreview } from './features/preview/EmployeePagePreview';
import { SurveyPreview } from './features/preview/SurveyPreview';

export const remoteModule = defineRemoteModule({
  routes: [],
  messages: { en: {}, fr: {} },
  parts: { SurveyPreview, EmployeePagePreview },
});
