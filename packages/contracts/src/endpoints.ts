import { actionEndpoints } from './actions';
import { agreementEndpoints } from './agreements';
import { analysisEndpoints } from './analysis';
import { apiKeyEndpoints } from './api-keys';
import { audienceEndpoints } from './audiences';
import { auditEndpoints } from './audit';
import { authEndpoints } from './auth';
import { cardEndpoints } from './cards';
import { commentEndpoints } from './comments';
import { companyEndpoints } from './companies';
import { councilSeatEndpoints } from './council-seat';
import { dashboardEndpoints } from './dashboard';
import { directoryEndpoints } from './directory';
import { employeePageEndpoints } from './employee-pages';
import { loopEndpoints } from './loop';
import { managerLinkEndpoints } from './manager-links';
import { memberDataEndpoints } from './member-data';
import { memberListEndpoints } from './member-list';
import { ownTemplateEndpoints } from './own-templates';
import { paymentEndpoints } from './payments';
import { privacyEndpoints } from './privacy';
import { progressEndpoints } from './progress';
import { promiseEndpoints } from './promises';
import { providerEndpoints } from './provider';
import { reportEndpoints } from './reports';
import { responseEndpoints } from './responses';
import { secondFactorEndpoints } from './second-factor';
import { scimEndpoints } from './scim';
import { segmentationEndpoints } from './segmentations';
import { sessionEndpoints } from './sessions';
import { singleSignOnEndpoints } from './single-sign-on';
import { statisticsEndpoints } from './statistics';
import { surveyListEndpoints } from './survey-lists';
import { surveyMessageEndpoints } from './survey-messages';
import { surveyMailEndpoints } from './survey-mails';
import { surveyEndpoints } from './surveys';
import { surveyTemplateEndpoints, thematicEndpoints } from './thematics';
import { userEndpoints } from './users';
import { webhookEndpoints } from './webhooks';

/**
 * Every operation of the API by feature. The order does not matter: when mounted, literal paths win over parameters.
 */
export const endpoints = {
  actions: actionEndpoints,
  agreements: agreementEndpoints,
  analysis: analysisEndpoints,
  apiKeys: apiKeyEndpoints,
  audiences: audienceEndpoints,
  audit: auditEndpoints,
  auth: authEndpoints,
  cards: cardEndpoints,
  comments: commentEndpoints,
  companies: companyEndpoints,
  councilSeat: councilSeatEndpoints,
  dashboard: dashboardEndpoints,
  directory: directoryEndpoints,
  employeePages: employeePageEndpoints,
  loops: loopEndpoints,
  managerLinks: managerLinkEndpoints,
  memberData: memberDataEndpoints,
  memberList: memberListEndpoints,
  ownTemplates: ownTemplateEndpoints,
  payments: paymentEndpoints,
  privacy: privacyEndpoints,
  progress: progressEndpoints,
  promises: promiseEndpoints,
  provider: providerEndpoints,
  reports: reportEndpoints,
  responses: responseEndpoints,
  scim: scimEndpoints,
  secondFactor: secondFactorEndpoints,
  segmentations: segmentationEndpoints,
  sessions: sessionEndpoints,
  singleSignOn: singleSignOnEndpoints,
  statistics: statisticsEndpoints,
  surveyMails: surveyMailEndpoints,
  surveyLists: surveyListEndpoints,
  surveyMessages: surveyMessageEndpoints,
  surveyTemplates: surveyTemplateEndpoints,
  surveys: surveyEndpoints,
  thematics: thematicEndpoints,
  users: userEndpoints,
  webhooks: webhookEndpoints,
};
