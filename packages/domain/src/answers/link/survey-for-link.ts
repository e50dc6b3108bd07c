import type { RespondentLanguage } from '@elan/contracts';
import {
  type AudienceChoice,
  type CompanyRecord,
  findChoice,
  findCompany,
  type UserRecord,
} from '../../company';
import { AppError, sharedRead, type Context, lasting } from '../../platform';
import {
  findLinkedSurvey,
  findRound,
  findRoundSecret,
  roundId,
  type RoundRecord,
  type SurveyRecord,
  wordSurvey,
} from '../../surveys';
import { type Addressee, isChosen } from '../addressees';
import { joinedByMail } from '../round-member.model';
import { findInvited } from './find-invited';
import { isReceived } from './has-answered';

/** What is the same for everybody with a link to a survey. Shared by all readers: do not modify it. */
export interface LinkedSurvey {
  readonly survey: SurveyRecord;
  readonly company: Pick<
    CompanyRecord,
    | '_id'
    | 'name'
    | 'logo'
    | 'subscription'
    | 'timeZone'
    | 'minimumGroupSize'
    | 'remindsEverybody'
    | 'deletingAt'
  >;
  readonly audience: AudienceChoice;
}

/**
 * What is the same for everybody who answers in a period. It may be up to half a second old: whatever must be exact is
 * read again.
 */
export interface LinkedRound {
  /** Null: it has not been opened. */
  readonly round: RoundRecord | null;
  readonly secret: string | null;
}

/** The survey as it is in the database now. @throws AppError surveyNotFound */
export async function readLinkedSurvey(context: Context, surveyId: string): Promise<LinkedSurvey> {
  const survey = await findLinkedSurvey(context, surveyId);
  const [company, audience] = await Promise.all([
    findCompany(context, survey.companyId, [
      'name',
      'logo',
      'subscription',
      'timeZone',
      'minimumGroupSize',
      'remindsEverybody',
      'deletingAt',
    ]),
    findChoice(context, survey),
  ]);
  if (!company) throw new AppError('surveyNotFound');
  return { survey, company, audience };
}

/**
 * Reads the survey of a link from this process's copy, which may lack what another process changed less than half a
 * second ago.
 */
export async function surveyForLink(context: Context, surveyId: string): Promise<LinkedSurvey> {
  return linkedSurvey(context, await companyOfSurvey(context, surveyId), surveyId);
}

/** A survey never moves to another company. */
const companyOfSurvey = lasting(
  async (context: Context, surveyId) => (await findLinkedSurvey(context, surveyId)).companyId,
);
const linkedSurvey = sharedRead((context: Context, _companyId, surveyId: string) =>
  readLinkedSurvey(context, surveyId),
);

/** A copy of what everybody who answers in a period shares. */
export function linkedRound(
  context: Context,
  { survey: { _id: surveyId, companyId } }: Pick<LinkedSurvey, 'survey'>,
  periodId: string,
): Promise<LinkedRound> {
  return roundWithSecret(context, companyId, surveyId, periodId);
}

const roundWithSecret = sharedRead(
  async (context: Context, companyId, surveyId: string, periodId: string): Promise<LinkedRound> => {
    const [round, secret] = await Promise.all([
      findRound(context, { companyId, surveyId, periodId }),
      findRoundSecret(context, { _id: roundId(surveyId, periodId), companyId }),
    ]);
    return { round, secret };
  },
);

/** @returns whether the reader of a member's link answered in a period; false once the round's secret is deleted. */
export async function hasAnsweredLink(
  context: Context,
  linked: Pick<LinkedSurvey, 'survey'>,
  member: Parameters<typeof isReceived>[2],
  periodId: string,
): Promise<boolean> {
  return isReceived(context, await linkedRound(context, linked, periodId), member);
}

/**
 * Whether a survey is meant for a member in a period; undefined: none has begun. Where people without an e-mail address
 * have cards, their links open nothing: with both, somebody could answer twice.
 */
export async function isLinked(
  context: Context,
  linked: LinkedSurvey,
  member: Addressee & Pick<UserRecord, 'email'>,
  periodId: string | undefined,
): Promise<boolean> {
  const { audience: choice, company } = linked;
  const round = periodId === undefined ? null : (await linkedRound(context, linked, periodId)).round;
  const opened = round?.state === 'open' ? round : null;
  const areCards = (opened ?? linked.survey).cards === true;
  if (areCards && (await hasCard(context, opened, member))) return false;
  return isChosen(context, { choice, company, member }, async () =>
    periodId === undefined ? null : (await linkedRound(context, linked, periodId)).round,
  );
}

/** Whether a member joined a round without an e-mail address, or will; null: it has not opened. */
async function hasCard(
  context: Context,
  round: RoundRecord | null,
  member: Pick<UserRecord, '_id' | 'email'>,
): Promise<boolean> {
  const invited = round && (await findInvited(context, round, member._id));
  return invited ? !joinedByMail(invited) : member.email === null;
}

const worded = new WeakMap<SurveyRecord, Map<RespondentLanguage, SurveyRecord>>();

/** A survey in the texts of a language, computed once for all readers of a copy. */
export function wordOnce(survey: SurveyRecord, language: RespondentLanguage): SurveyRecord {
  const languages = worded.get(survey) ?? new Map<RespondentLanguage, SurveyRecord>();
  worded.set(survey, languages);
  const known = languages.get(language) ?? wordSurvey(survey, language);
  languages.set(language, known);
  return known;
}
