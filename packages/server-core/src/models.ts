import type { Connection } from 'mongoose';
import { attemptModel } from './attempts/attempt.model';
import { audienceModel } from './audiences/audience.model';
import { auditEventModel } from './audit/audit-event.model';
import { codeModel } from './codes/code.model';
import { registrationModel } from './codes/registration.model';
import { companyModel } from './companies/company.model';
import { outboxModel } from './mail/outbox.model';
import { paymentEventModel } from './payments/payment-event.model';
import { paymentSessionModel } from './payments/payment-session.model';
import { responseModel } from './responses/response.model';
import { segmentationModel } from './segmentations/segmentation.model';
import { roundModel } from './rounds/round.model';
import { surveyWatchModel } from './rounds/survey-watch.model';
import { sessionModel } from './sessions/session.model';
import { dayCountModel, segmentCountModel } from './statistics/day-count.model';
import { surveyModel } from './surveys/survey.model';
import { userModel } from './users/user.model';

/** Makes every model on a connection. Each feature defines its own; this is their list. */
export function createModels(connection: Connection) {
  return {
    Attempt: attemptModel(connection),
    Audience: audienceModel(connection),
    AuditEvent: auditEventModel(connection),
    Code: codeModel(connection),
    Company: companyModel(connection),
    DayCount: dayCountModel(connection),
    OutboxMail: outboxModel(connection),
    PaymentSession: paymentSessionModel(connection),
    PaymentEvent: paymentEventModel(connection),
    Registration: registrationModel(connection),
    Response: responseModel(connection),
    SegmentCount: segmentCountModel(connection),
    Segmentation: segmentationModel(connection),
    Round: roundModel(connection),
    Session: sessionModel(connection),
    SurveyWatch: surveyWatchModel(connection),
    Survey: surveyModel(connection),
    User: userModel(connection),
  };
}

export type Models = ReturnType<typeof createModels>;
