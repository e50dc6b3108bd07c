import type { Connection } from 'mongoose';
import { attemptModel } from './attempts/attempt.model';
import { auditEventModel } from './audit/audit-event.model';
import { codeModel } from './codes/code.model';
import { registrationModel } from './codes/registration.model';
import { companyModel } from './companies/company.model';
import { outboxModel } from './mail/outbox.model';
import { paymentEventModel } from './payments/payment-event.model';
import { sessionModel } from './sessions/session.model';
import { userModel } from './users/user.model';

/** Makes every model on a connection. Each feature defines its own; this is their list. */
export function createModels(connection: Connection) {
  return {
    Attempt: attemptModel(connection),
    AuditEvent: auditEventModel(connection),
    Code: codeModel(connection),
    Company: companyModel(connection),
    OutboxMail: outboxModel(connection),
    PaymentEvent: paymentEventModel(connection),
    Registration: registrationModel(connection),
    Session: sessionModel(connection),
    User: userModel(connection),
  };
}

export type Models = ReturnType<typeof createModels>;
