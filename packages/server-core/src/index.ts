export { AppError } from './core/app-error';
export { systemClock, type Clock } from './core/clock';
export { closeCore, openCore, type Actor, type Core } from './core/core';
export { newId } from './core/new-id';
export { parseSettings, readCoreSettings, SettingsError, type CoreSettings } from './core/settings';
export { queueMail, type MailOrder } from './mail/queue-mail';
export type { MailKind } from './mail/outbox.model';
export type { CompanyRecord, SubscriptionRecord } from './companies/company.model';
export type { UserRecord } from './users/user.model';
