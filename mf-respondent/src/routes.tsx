import { defineRemoteModule } from '@elan/web-core';
import { SurveyPreview } from './features/preview/SurveyPreview';

export const remoteModule = defineRemoteModule({
  routes: [],
  messages: { en: {}, fr: {} },
  parts: { SurveyPreview },
});
