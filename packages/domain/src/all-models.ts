import { versionModel } from '@elan/database';
import type { Context } from './platform';
import { codeModel } from './sessions/codes/one-time-code.model';
import { registrationModel } from './sessions/codes/registration.model';
import { signInStepModel } from './sessions/steps/sign-in-step.model';
import { sessionModel } from './sessions/tokens/session.model';
import { identityProviderModel } from './accounts/single-sign-on/identity-provider.model';
import { cardSheetModel } from './answers/cards/card-sheet.model';
import { commentModel } from './answers/comments/comment.model';
import { conditionalCountModel } from './answers/publication/conditional-count.model';
import { dayCountModel } from './answers/publication/day-count.model';
import { groupCountModel } from './answers/publication/group-count.model';
import { receiptModel } from './answers/receipt.model';
import { roundMemberModel } from './answers/round-member.model';
import { paymentEventModel } from './billing/payment-event.model';
import { paymentSessionModel } from './billing/payment-session.model';
import { agreementModel } from './company/agreements/agreement.model';
import { apiKeyModel } from './company/api-keys/api-key.model';
import { audienceModel } from './company/audiences/audience.model';
import { companyModel } from './company/companies/company.model';
import { councilLinkModel, councilVisitModel } from './company/council-seat/council-link.model';
import { councilSeatModel } from './company/council-seat/council-seat.model';
import { distinctPairModel } from './company/membership/distinct-pair.model';
import { signInAddressModel } from './company/members/sign-in-address.model';
import { webhookDeliveryModel } from './company/webhooks/webhook-delivery.model';
import { webhookModel } from './company/webhooks/webhook.model';
import { userModel } from './company/members/user.model';
import { leaverModel } from './company/hr-system/leaver.model';
import { segmentationModel } from './company/segmentations/segmentation.model';
import { employeePageModel } from './follow-up/employee-pages/employee-page.model';
import { managerLinkModel } from './follow-up/managers/manager-link.model';
import { orderedReportModel } from './follow-up/reports/ordered-report.model';
import { reportPieceModel } from './follow-up/reports/report-piece.model';
import { auditEventModel } from './platform/audit/audit-event.model';
import { outboxModel } from './platform/outbox/outbox.model';
import { attemptModel } from './platform/rate-limits/attempt.model';
import { surveyWatchModel } from './scheduling/due/survey-watch.model';
import { councilNoteModel } from './privacy/council-notes/council-note.model';
import { companyExportModel, companyExportPieceModel } from './privacy/export-orders/company-export.model';
import { privacyRequestModel } from './privacy/requests/privacy-request.model';
import { deletedCompanyModel } from './company/companies/deleted-company.model';
import { deletionModel } from './privacy/retention/deletion.model';
import { retentionModel } from './privacy/retention/retention.model';
import { actionModel } from './follow-up/actions/action.model';
import { ownTemplateModel } from './surveys/own-templates/own-template.model';
import { roundModel } from './surveys/round-records/round.model';
import { roundSecretModel } from './surveys/round-records/round-secret';
import { promiseKeyModel, respondentsPageModel } from './surveys/promises/installation.model';
import { promiseModel } from './surveys/promises/promise.model';
import { surveyModel } from './surveys/lifecycle/survey.model';

/** Every model, for what spans all wings: the indexes at start, the tests, the demo company. */
export function allModels(context: Pick<Context, 'connection'>) {
  return {
    Action: actionModel(context),
    Agreement: agreementModel(context),
    ApiKey: apiKeyModel(context),
    Attempt: attemptModel(context),
    Audience: audienceModel(context),
    AuditEvent: auditEventModel(context),
    CardSheet: cardSheetModel(context),
    Code: codeModel(context),
    Comment: commentModel(context),
    Company: companyModel(context),
    CompanyExport: companyExportModel(context),
    CompanyExportPiece: companyExportPieceModel(context),
    ConditionalCount: conditionalCountModel(context),
    CouncilLink: councilLinkModel(context),
    CouncilNote: councilNoteModel(context),
    CouncilSeat: councilSeatModel(context),
    CouncilVisit: councilVisitModel(context),
    DayCount: dayCountModel(context),
    DeletedCompany: deletedCompanyModel(context),
    Deletion: deletionModel(context),
    DistinctPair: distinctPairModel(context),
    EmployeePage: employeePageModel(context),
    GroupCount: groupCountModel(context),
    IdentityProvider: identityProviderModel(context),
    Leaver: leaverModel(context),
    ManagerLink: managerLinkModel(context),
    OrderedReport: orderedReportModel(context),
    OutboxMail: outboxModel(context),
    OwnTemplate: ownTemplateModel(context),
    PaymentEvent: paymentEventModel(context),
    PaymentSession: paymentSessionModel(context),
    PrivacyRequest: privacyRequestModel(context),
    Promise: promiseModel(context),
    PromiseKey: promiseKeyModel(context),
    Registration: registrationModel(context),
    Receipt: receiptModel(context),
    RespondentsPage: respondentsPageModel(context),
    Retention: retentionModel(context),
    Round: roundModel(context),
    ReportPiece: reportPieceModel(context),
    RoundMember: roundMemberModel(context),
    RoundSecret: roundSecretModel(context),
    Segmentation: segmentationModel(context),
    Session: sessionModel(context),
    SignInAddress: signInAddressModel(context),
    SignInStep: signInStepModel(context),
    Survey: surveyModel(context),
    SurveyWatch: surveyWatchModel(context),
    User: userModel(context),
    Webhook: webhookModel(context),
    WebhookDelivery: webhookDeliveryModel(context),
    Version: versionModel(context),
  };
}
