import type { CompanyRecord, UserRecord } from '@elan/domain/company';
import { newId, type Context } from '@elan/domain/platform';
import type { SurveyRecord } from '@elan/domain/surveys';
import { allModels, buildCompany as buildAnyCompany, buildUsers } from '@elan/domain/testing';

const YEAR = 365 * 86_400_000;

/** A company with a pack that runs for three years, and one administrator. */
export async function buildCompany(
  context: Context,
  fields: Partial<CompanyRecord> = {},
): Promise<{ companyId: string; administrator: UserRecord }> {
  const now = context.clock.now();
  const companyId = newId();
  const { admin } = await buildAnyCompany(context, {
    name: 'Miel & Fils',
    fields: {
      _id: companyId,
      normalisedName: companyId,
      subscription: {
        packId: 2,
        quantitySurvey: 12,
        quantityUser: 300,
        quantityAdmin: 5,
        startAt: now,
        endAt: new Date(now.getTime() + 3 * YEAR),
      },
      ...fields,
    },
  });
  return { companyId, administrator: admin.user };
}

export async function buildMembers(
  context: Context,
  companyId: string,
  count: number,
): Promise<UserRecord[]> {
  return buildUsers(context, companyId, count);
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
