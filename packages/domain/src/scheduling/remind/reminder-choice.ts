import type { RespondentLanguage } from '@elan/contracts';
import type { Network } from '@elan/edge/network';
import { asLinked, isLinkKey, type PersonalLink } from '../../answers';
import { type CompanyRecord, findCompany, findMember, noteReminderChoice } from '../../company';
import {
  AppError,
  claimAttempts,
  type Context,
  ofNetwork,
  padDuration,
  rateLimitPolicies,
} from '../../platform';
import { findLinkedSurvey, type SurveyRecord, wordSurvey } from '../../surveys';

/** Longer than recording a choice takes, so that the timing does not reveal whether one was recorded. */
const ANSWER_MILLISECONDS = 50;

/** What the page of the choice shows. */
export interface ReminderChoice {
  /** The survey in the reader's language. */
  readonly survey: SurveyRecord;
  readonly language: RespondentLanguage;
  /** Its logo is missing if the survey has its own. */
  readonly company: { readonly name: string; readonly logo: string | null };
  readonly wanted: boolean;
}

/**
 * Whether a member wants reminders of a survey. With a wrong link, the answer is that of a member who has not chosen.
 * @param browserLanguage for readers with a wrong link
 * @throws AppError surveyNotFound
 */
export async function readReminderChoice(
  context: Context,
  surveyId: string,
  link: PersonalLink,
  browserLanguage: RespondentLanguage,
): Promise<ReminderChoice> {
  const survey = await findLinkedSurvey(context, surveyId);
  const company = await findHost(context, survey);
  const member = await findReader(context, survey, company, link);
  const language = member?.language ?? browserLanguage;
  return {
    survey: wordSurvey(survey, language),
    language,
    company: { name: company.name, logo: survey.design.logo ? null : (company.logo ?? null) },
    wanted: !member?.noRemindersOf?.includes(surveyId),
  };
}

/**
 * Records whether a member wants the reminders of a survey, for all its future rounds; invitations are sent in any
 * case. The choice is shown to nobody and says nothing about answers. Wrong links are answered like right ones.
 * @throws AppError surveyNotFound, tooManyAttempts
 */
export async function chooseReminders(
  context: Context,
  surveyId: string,
  link: PersonalLink,
  wanted: boolean,
  network: Network,
): Promise<void> {
  await claimAttempts(context, ...ofNetwork(rateLimitPolicies.reminderChoiceOfNetwork, network));
  await padDuration(context, ANSWER_MILLISECONDS, async () => {
    const survey = await findLinkedSurvey(context, surveyId);
    const member = await findReader(context, survey, await findHost(context, survey), link);
    const { companyId } = survey;
    if (member) await noteReminderChoice(context, { _id: member._id, companyId }, surveyId, wanted);
  });
}

async function findHost(context: Context, { companyId }: SurveyRecord) {
  const company = await findCompany(context, companyId, ['name', 'logo', 'timeZone']);
  if (!company) throw new AppError('surveyNotFound');
  return company;
}

/** The member that this personal link belongs to; null if the key is not theirs. */
async function findReader(
  context: Context,
  survey: SurveyRecord,
  company: Pick<CompanyRecord, 'timeZone'>,
  { memberId, key }: PersonalLink,
) {
  const { companyId, secret } = survey;
  const member = await findMember(context, companyId, memberId, [
    'language',
    'addressVersion',
    'noRemindersOf',
  ]);
  const linked = member && (await asLinked(context, { survey, company }, member));
  return secret !== null && isLinkKey(secret, linked, key) ? member : null;
}
