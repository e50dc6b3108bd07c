import { type Context, DAY, later } from '../../platform';
import { registrationModel, type RegistrationRecord } from './registration.model';

/** Registrations that are not completed within this time are removed. */
export const REGISTRATION_LIFETIME = DAY;

/** Records who wants to register, replacing what the same browser started before. */
export async function beginRegistration(
  context: Context,
  registration: RegistrationRecord,
  former: string | undefined,
): Promise<void> {
  if (former !== undefined) await registrationModel(context).deleteOne({ _id: former });
  await registrationModel(context).create(registration);
}

/** @returns the registration that a browser started with this e-mail address, unless it is too old. */
export async function findRegistration(
  context: Context,
  email: string,
  browser: string | undefined,
): Promise<RegistrationRecord | null> {
  if (browser === undefined) return null;
  const createdAt = { $gt: later(context.clock.now(), -REGISTRATION_LIFETIME) };
  return registrationModel(context).findOne({ _id: browser, email, createdAt }).lean();
}

/** The address is theirs: other registrations waiting with it are removed. */
export async function verifyRegistration(
  context: Context,
  { _id, email }: Pick<RegistrationRecord, '_id' | 'email'>,
): Promise<void> {
  const Registration = registrationModel(context);
  await Registration.updateOne({ _id }, { $set: { verifiedAt: context.clock.now() } });
  await Registration.deleteMany({ email, _id: { $ne: _id } });
}

/** Removes a registration that became a company. */
export async function removeRegistration(context: Context, registrationId: string): Promise<void> {
  await registrationModel(context).deleteOne({ _id: registrationId });
}

/** Removes the registrations that were started before a time. */
export async function removeRegistrationsBefore(context: Context, before: Date): Promise<void> {
  await registrationModel(context).deleteMany({ createdAt: { $lte: before } });
}
