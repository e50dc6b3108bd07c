import { newId, type CompanyRecord, type Context, type SurveyRecord, type UserRecord } from '@elan/domain';
import { allModels } from '@elan/domain/testing';

/** A company with a running pack and one administrator. */
export async function buildCompany(
  context: Context,
  fields: Partial<CompanyRecord> = {},
): Promise<{ companyId: string; administrator: UserRecord }> {
  const now = context.clock.now();
  const companyId = newId();
  await allModels(context).Company.create({
    _id: companyId,
    name: 'Miel & Fils',
    normalisedName: companyId,
    timeZone: 'Europe/Paris',
    subscription: {
      packId: 2,
      quantitySurvey: 12,
      quantityUser: 300,
      quantityAdmin: 5,
      startAt: now,
      endAt: new Date(now.getTime() + 3 * 365 * 86_400_000),
    },
    payments: [],
    usage: { surveys: 0, members: 0, admins: 0, changedAt: now },
    createdAt: now,
    ...fields,
  });
  const administrator = await buildMember(context, companyId, {
    role: 1,
    email: `boss-${companyId}@miel.example`,
  });
  return { companyId, administrator };
}

export async function buildMember(
  context: Context,
  companyId: string,
  fields: Partial<UserRecord> = {},
): Promise<UserRecord> {
  const _id = fields._id ?? newId();
  const member: UserRecord = {
    companyId,
    name: 'Ada Lovelace',
    email: `${_id.toLowerCase()}@miel.example`,
    role: 2,
    language: 'en',
    passwordHash: null,
    status: 'active',
    extraData: [],
    lastConnectedAt: null,
    createdAt: context.clock.now(),
    ...fields,
    _id,
  };
  await allModels(context).User.create(member);
  return member;
}

export async function buildMembers(
  context: Context,
  companyId: string,
  count: number,
): Promise<UserRecord[]> {
  return Promise.all(Array.from({ length: count }, () => buildMember(context, companyId)));
}

/** A one-time survey for all members, with one question, that has just started and lasts a month. */
export async function buildSurvey(
  context: Context,
  companyId: string,
  fields: Partial<SurveyRecord> = {},
): Promise<SurveyRecord> {
  const now = context.clock.now();
  const survey = {
    _id: newId(),
    companyId,
    name: 'How are <b>you</b>?',
    description: '',
    active: true,
    startAt: now,
    endAt: new Date(now.getTime() + 30 * 86_400_000),
    questions: [
      { id: '1', label: 'How is work?', order: 1, type: '1-10' as const, options: {}, category: null },
    ],
    next: 'Next',
    submit: 'Send',
    language: 'en' as const,
    createdBy: 'nobody',
    createdAt: now,
    secret: newId() + newId(),
    ...fields,
  };
  await allModels(context).Survey.create(survey);
  const stored = await allModels(context).Survey.findOne({ _id: survey._id, companyId }).lean();
  if (!stored) throw new Error('The survey was not stored');
  return stored;
}
