import { FREQUENCIES } from '@elan/contracts';
import { personalLink, reminderLink } from '../../answers';
import type { AudienceMember, CompanyRecord } from '../../company';
import {
  type Context,
  htmlToText,
  isReminder,
  type SurveyMailContent,
  type SurveyMailKind,
} from '../../platform';
import { introduceSurvey, type SurveyRecord } from '../../surveys';
import { dayInWords } from './day-in-words';

interface About {
  readonly survey: Parameters<typeof introduceSurvey>[0] &
    Pick<SurveyRecord, '_id' | 'questions' | 'reminders' | 'frequency'> & {
      /** As it is promised. */
      readonly minimumGroupSize: number;
      /** That of the survey, which makes the links. */
      readonly secret: string;
    };
  readonly company: Pick<CompanyRecord, 'name' | 'timeZone' | 'replyTo'>;
  readonly member: Pick<AudienceMember, '_id' | 'name' | 'language' | 'addressVersion'>;
  /** Of the round; null: it has no end. */
  readonly endsAt: Date | null;
}

/** What a mail about a survey says to one member. */
export function surveyMailContent(
  context: Pick<Context, 'settings'>,
  kind: SurveyMailKind,
  { survey, company, member, endsAt }: About,
): SurveyMailContent {
  const { language } = member;
  const { name, description } = introduceSurvey(survey, language);
  const opened = { surveyId: survey._id, secret: survey.secret };
  const isAboutReminders = survey.reminders && (isReminder(kind) || kind === 'surveyInvitation');
  return {
    kind,
    link: personalLink(context, opened, member),
    memberName: member.name,
    companyName: company.name,
    surveyName: htmlToText(name),
    surveyDescription: htmlToText(description),
    questionCount: survey.questions.length,
    minimumGroupSize: survey.minimumGroupSize,
    lastDay: endsAt && dayInWords(endsAt, language, company.timeZone),
    takesReplies: Boolean(company.replyTo),
    remindersLink: isAboutReminders ? reminderLink(context, opened, member) : null,
    isRepeated: survey.frequency !== FREQUENCIES.once,
  };
}
