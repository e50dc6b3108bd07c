import { byLanguage } from '@elan/contracts/languages';
import { defineRemoteModule } from '@elan/web-core';
import { CouncilPagePreview } from './features/preview/CouncilPagePreview';
import { EmployeePagePreview } from './features/preview/EmployeePagePreview';
import { ManagerPagePreview } from './features/preview/ManagerPagePreview';
import { SurveyPreview } from './features/preview/SurveyPreview';

export const remoteModule = defineRemoteModule({
  routes: [],
  messages: byLanguage(() => ({})),
  parts: { SurveyPreview, EmployeePagePreview, ManagerPagePreview, CouncilPagePreview },
});
