import { analysisEndpoints } from './analysis';
import { audienceEndpoints } from './audiences';
import { auditEndpoints } from './audit';
import { authEndpoints } from './auth';
import { companyEndpoints } from './companies';
import { memberDataEndpoints } from './member-data';
import { ownTemplateEndpoints } from './own-templates';
import { paymentEndpoints } from './payments';
import { progressEndpoints } from './progress';
import { providerEndpoints } from './provider';
import { responseEndpoints } from './responses';
import { segmentationEndpoints } from './segmentations';
import { sessionEndpoints } from './sessions';
import { statisticsEndpoints } from './statistics';
import { surveyMessageEndpoints } from './survey-messages';
import { surveyEndpoints } from './surveys';
import { surveyTemplateEndpoints, thematicEndpoints } from './thematics';
import { userEndpoints } from './users';

/** Every operation of the API by feature. The order does not matter: literal paths win over parameters when mounted. */
export const endpoints = {
  analysis: analysisEndpoints,
  audiences: audienceEndpoints,
  audit: auditEndpoints,
  auth: authEndpoints,
  companies: companyEndpoints,
  memberData: memberDataEndpoints,
  ownTemplates: ownTemplateEndpoints,
  payments: paymentEndpoints,
  progress: progressEndpoints,
  provider: providerEndpoints,
  responses: responseEndpoints,
  segmentations: segmentationEndpoints,
  sessions: sessionEndpoints,
  statistics: statisticsEndpoints,
  surveyMessages: surveyMessageEndpoints,
  surveyTemplates: surveyTemplateEndpoints,
  surveys: surveyEndpoints,
  thematics: thematicEndpoints,
  users: userEndpoints,
};
