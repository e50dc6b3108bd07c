import { minutesToAnswer } from '@elan/contracts';
import type { MailWords, Say } from '../../platform';
import type { SurveyMailContent } from './survey-mail';

/** What all mails about a survey say around their own words. */
export function surveyFrame(content: SurveyMailContent, say: Say) {
  const { surveyName, surveyDescription, remindersLink, isRepeated, lastEmployeePage } = content;
  return {
    title: surveyName,
    ...(surveyDescription === '' ? {} : { quote: surveyDescription }),
    ...(lastEmployeePage && { points: [cameOf(lastEmployeePage, say)] }),
    action: { label: say('survey.action'), url: content.link },
    notes: [say('survey.confidential'), say('survey.personal')],
    reasons: [say('survey.reason'), ...replies(content, say), ...promised(content, say)],
    ...(remindersLink !== null && {
      optOut: {
        label: say('survey.optOut'),
        url: remindersLink,
        note: isRepeated ? say('survey.laterRounds') : '',
      },
    }),
    signature: say('survey.signature'),
  } satisfies Partial<MailWords>;
}

/** What came of an earlier round, in two sentences. */
const cameOf = (page: NonNullable<SurveyMailContent['lastEmployeePage']>, say: Say) => ({
  text: say('survey.lastTime', { finding: ended(page.finding), decided: ended(page.decided) }),
  label: say('survey.readPage'),
  url: page.link,
});

/** A text as a complete sentence. */
const ended = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

export const replies = ({ takesReplies }: SurveyMailContent, say: Say) =>
  takesReplies ? [say('survey.replies')] : [];

/** Where the promise stands, and what identifies it: whoever keeps a copy can tell that it is the one they were sent. */
export const promised = ({ promise }: SurveyMailContent, say: Say) =>
  promise ? [`${say('survey.promise', promise)} ${promise.link}`] : [];

/** How long answering takes, and until when it is possible. */
export function timesOf({ questionCount, lastDay }: SurveyMailContent, say: Say) {
  const duration = say('survey.minutes', { minutes: minutesToAnswer(questionCount) });
  return {
    duration,
    effort: say('survey.effort', { duration }),
    until: lastDay === null ? '' : say('survey.until'),
    deadline: lastDay === null ? '' : ` ${say('survey.deadline')}`,
  };
}
