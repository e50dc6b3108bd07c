import { dayInWords } from '@elan/calendar';
import { FREQUENCIES, RESPONDENT_LANGUAGE_TRAITS } from '@elan/contracts';
import { type CompanyRecord, senderFields, senderOf, type UserRecord } from '../../company';
import { htmlToText, type Prepared, type SurveyMailKind } from '../../platform';
import { introduceSurvey, type SurveyRecord } from '../../surveys';
import { watchedCompanyFields, watchedFields } from '../due/watched-surveys';

/** The fields of a survey that a mail about it needs. */
export const surveyMailFields = [
  ...watchedFields,
  'name',
  'description',
  'templateId',
  'questions',
  'language',
  'translations',
  'design',
] as const;

/** The fields of the company that it needs. */
export const hostFields = [...watchedCompanyFields, ...senderFields] as const;

export interface SurveyMailContent {
  readonly link: string;
  readonly memberName: string;
  readonly companyName: string;
  readonly surveyName: string;
  /** May be empty. */
  readonly surveyDescription: string;
  readonly questionCount: number;
  /** Results are shown for groups of at least this many people. */
  readonly minimumGroupSize: number;
  /** What is signed of what the round promises; null: nothing, because an earlier version opened it, or in a test. */
  readonly promise: { readonly hash: string; readonly fingerprint: string; readonly link: string } | null;
  /** Null: the survey has no end. */
  readonly lastDay: string | null;
  /** Whether somebody reads replies to the mail. */
  readonly takesReplies: boolean;
  /** Where to unsubscribe from reminders; null if none are sent. */
  readonly remindersLink: string | null;
  /** Whether reminders of its round go to everybody: they then also thank those who have answered. */
  readonly remindsEverybody: boolean;
  /** Whether later rounds follow. */
  readonly isRepeated: boolean;
  /** What came of an earlier round, and where to read all of it; null: nothing was published. */
  readonly lastEmployeePage: {
    readonly finding: string;
    readonly decided: string;
    readonly link: string;
  } | null;
}

interface Mailed {
  readonly kind: SurveyMailKind;
  readonly survey: Pick<SurveyRecord, (typeof surveyMailFields)[number]>;
  readonly company: Pick<CompanyRecord, (typeof hostFields)[number]>;
  readonly member: Pick<UserRecord, 'name' | 'language'> & { readonly email: string };
  /** The last instant of its round; null: there is none. */
  readonly endsAt: Date | null;
}

/**
 * Mails that everybody gets alike. Reminders only go to people who have not answered, and an automatic reply to the
 * company ("out of office") would reveal just that; links only go to people who requested one.
 */
const ANSWERED_BY_COMPANY: ReadonlySet<SurveyMailKind> = new Set(['surveyInvitation', 'surveyTest']);

/** @returns a mail about a survey, in its member's language. */
export function surveyMailOf(
  { kind, survey, company, member, endsAt }: Mailed,
  rest: Pick<
    SurveyMailContent,
    'link' | 'remindersLink' | 'remindsEverybody' | 'minimumGroupSize' | 'lastEmployeePage' | 'promise'
  >,
): Extract<Prepared<SurveyMailContent>, { verdict: 'send' }> {
  const { language, email } = member;
  const { name, description } = introduceSurvey(survey, language);
  const replyTo = ANSWERED_BY_COMPANY.has(kind) ? (company.replyTo ?? null) : null;
  const sender = senderOf({ ...company, replyTo }, survey.design);
  return {
    verdict: 'send',
    to: email,
    language,
    sender,
    content: {
      ...rest,
      memberName: member.name,
      companyName: company.name,
      surveyName: htmlToText(name),
      surveyDescription: htmlToText(description),
      questionCount: survey.questions.length,
      lastDay: endsAt && dayInWords(endsAt, RESPONDENT_LANGUAGE_TRAITS[language].locale, company.timeZone),
      takesReplies: sender.replyTo !== null,
      isRepeated: survey.frequency !== FREQUENCIES.once,
    },
  };
}
