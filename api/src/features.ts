import type { Mount } from './http/mount';
import { mountActions } from './actions/action.routes';
import { mountAudiences } from './audiences/audience.routes';
import { mountAudit } from './audit/audit.routes';
import { mountAuth } from './auth/auth.routes';
import { mountComments } from './comments/comment.routes';
import { mountCompanies } from './companies/company.routes';
import { mountEmployeePages } from './employee-pages/employee-page.routes';
import { mountManagerLinks } from './manager-links/manager-link.routes';
import { mountOwnTemplates } from './own-templates/own-template.routes';
import { mountPayments } from './payments/payment.routes';
import { mountProgress } from './surveys/progress.routes';
import { mountProvider } from './provider/provider.routes';
import { mountReports } from './reports/report.routes';
import { mountResponses } from './responses/response.routes';
import { mountSegmentations } from './segmentations/segmentation.routes';
import { mountSessions } from './sessions/session.routes';
import { mountStatistics } from './statistics/statistics.routes';
import { mountTrends } from './statistics/trend.routes';
import { mountSurveyMessages } from './survey-messages/survey-message.routes';
import { mountSurveyMails } from './surveys/survey-mail.routes';
import { mountSurveys } from './surveys/survey.routes';
import { mountThematics } from './thematics/thematic.routes';
import { mountUsers } from './users/user.routes';

export { publicEmployeePages } from './employee-pages/public-employee-pages';
export { surveyPages } from './survey-pages/survey-pages';

/** Every feature mounts its routes here. */
export function mountFeatures(mount: Mount): void {
  mountActions(mount);
  mountAudiences(mount);
  mountAudit(mount);
  mountAuth(mount);
  mountComments(mount);
  mountCompanies(mount);
  mountEmployeePages(mount);
  mountManagerLinks(mount);
  mountOwnTemplates(mount);
  mountPayments(mount);
  mountProgress(mount);
  mountProvider(mount);
  mountReports(mount);
  mountResponses(mount);
  mountSegmentations(mount);
  mountSessions(mount);
  mountStatistics(mount);
  mountSurveyMails(mount);
  mountSurveyMessages(mount);
  mountSurveys(mount);
  mountThematics(mount);
  mountTrends(mount);
  mountUsers(mount);
}
