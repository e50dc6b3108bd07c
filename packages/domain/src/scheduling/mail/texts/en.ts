import { CODE_LIFETIME_MINUTES, minutesToAnswer } from '@elan/contracts';
import type { MailContent, MailText, MailTexts, SurveyMailContent } from '../../../platform';
import { administratorsChangedInEnglish } from './administrators-changed';
import { companyDeletedInEnglish } from './company-deleted';
import { dueActionsInEnglish } from './due-actions';
import { ended } from './ended';
import { fitSubject } from './fit-subject';
import { managerMailInEnglish } from './manager-mails';
import { packEndingInEnglish } from './subscription-ending';
import { reportReadyInEnglish } from './report-ready';
import { summaryInEnglish } from './survey-summary';

type Frame = 'copyLink' | 'signature';
type Words = Omit<MailText, Frame> & Partial<Pick<MailText, Frame>>;

export const englishTexts: MailTexts = (content, provider) => ({
  copyLink: 'If the button does not work, copy this address into your browser:',
  signature: `Sent by ${provider}`,
  ...write(content, provider),
});

function write(content: MailContent, provider: string): Words {
  switch (content.kind) {
    case 'registrationCode':
      return {
        subject: `Your ${provider} code: ${content.code}`,
        preview: `It is valid for ${CODE_LIFETIME_MINUTES} minutes.`,
        title: 'Confirm your e-mail address',
        paragraphs: [`Welcome to ${provider}. Enter this code to continue your registration:`],
        code: content.code,
        notes: [
          `The code is valid for ${CODE_LIFETIME_MINUTES} minutes.`,
          'If you did not ask for it, you can ignore this message: nothing happens without the code.',
        ],
      };
    case 'resetCode':
      return {
        subject: `Your code to choose a new password: ${content.code}`,
        preview: `It is valid for ${CODE_LIFETIME_MINUTES} minutes.`,
        title: 'Choose a new password',
        paragraphs: [`Enter this code to choose a new password for ${provider}:`],
        code: content.code,
        notes: [
          `The code is valid for ${CODE_LIFETIME_MINUTES} minutes. Nobody from ${provider} will ever ask you for it.`,
          'If you did not ask for it, you can ignore this message: your password stays as it is.',
        ],
      };
    case 'emailChangeCode':
      return {
        subject: `Your code to confirm this address: ${content.code}`,
        preview: `It is valid for ${CODE_LIFETIME_MINUTES} minutes.`,
        title: 'Confirm your new e-mail address',
        paragraphs: [`Enter this code to log in to ${provider} with this address from now on:`],
        code: content.code,
        notes: [
          `The code is valid for ${CODE_LIFETIME_MINUTES} minutes. Nobody from ${provider} will ever ask you for it.`,
          'If you did not ask for it, you can ignore this message: nothing happens without the code.',
        ],
      };
    case 'emailChangeOfKnown':
      return {
        subject: `This address already has an account on ${provider}`,
        preview: 'It cannot become the address of a second one.',
        title: 'This address already has an account',
        paragraphs: [
          `Somebody, perhaps you, asked to log in to another account on ${provider} with this address. It has an account already, and one address opens one account.`,
          'To continue, choose another address there.',
        ],
        notes: ['If it was not you, you can ignore this message: nothing has changed.'],
      };
    case 'emailChanged':
      return {
        subject: `Your e-mail address on ${provider} was changed`,
        preview: `You now log in with ${content.newEmail}.`,
        title: 'Your e-mail address was changed',
        paragraphs: [
          `Your account on ${provider} now belongs to ${content.newEmail}. Messages go there, and you log in with it.`,
          'If it was not you, somebody else may be in your account: tell another administrator of your company, or us, at once.',
        ],
        action: { label: 'Contact us', url: content.link },
        notes: ['If this was you, there is nothing to do.'],
      };
    case 'addressChanged':
      return {
        subject: fitSubject(content.companyName, (name) => `${name} changed your e-mail address`),
        preview: 'Links that were sent to this address no longer work.',
        title: 'Your e-mail address was changed',
        paragraphs: [
          `An administrator of ${content.companyName} changed the e-mail address to which surveys for you are sent. This address no longer receives any of them, and links that were sent to it no longer work.`,
          `If that is not right, tell ${content.companyName}: the person who reads the new address can answer for you.`,
        ],
        notes: ['If you expected this, there is nothing to do.'],
      };
    case 'passwordChanged':
      return {
        subject: `Your password on ${provider} was changed`,
        preview: 'If it was you, there is nothing to do.',
        title: 'Your password was changed',
        paragraphs: [
          `The password of your account on ${provider} was changed, and your other sessions have ended.`,
          'If it was not you, choose a new password now, which ends every session of your account.',
        ],
        action: { label: 'Choose a new password', url: content.link },
        notes: ['If this was you, there is nothing to do.'],
      };
    case 'administratorInvitation':
      return {
        subject: fitSubject(content.inviterName, (name) => `${name} invites you to ${provider}`),
        preview: `You become an administrator of ${content.companyName}.`,
        title: `Join ${content.companyName} on ${provider}`,
        paragraphs: [
          `${content.inviterName} has made you an administrator of ${content.companyName} on ${provider}, where your company asks its people how they are doing and acts on what it hears.`,
          'Choose a password to log in for the first time.',
        ],
        action: { label: 'Choose your password', url: content.link },
        notes: ['If you did not expect this, you can ignore this message.'],
      };
    case 'administratorsChanged':
      return administratorsChangedInEnglish(content, provider);
    case 'companyDeleted':
      return companyDeletedInEnglish(content, provider);
    case 'registrationOfKnown':
      return {
        subject: `You already have an account on ${provider}`,
        preview: `This address logs in to ${content.ownCompany}.`,
        title: 'You already have an account',
        paragraphs: [
          `Somebody, perhaps you, began to register a company on ${provider} with this address. It already logs in to ${content.ownCompany}, and one address opens one company.`,
          'You can log in as before, and choose a new password there if you forgot yours. To register another company, use another address.',
        ],
        action: { label: 'Log in', url: content.link },
        notes: ['If it was not you, you can ignore this message: nothing has changed.'],
      };
    case 'invitationOfKnown':
      return {
        subject: fitSubject(content.inviterName, (name) => `${name} invites you to ${provider}`),
        preview: `This address already logs in to ${content.ownCompany}.`,
        title: `An invitation to ${content.companyName}`,
        paragraphs: [
          `${content.inviterName} would like you to become an administrator of ${content.companyName} on ${provider}. With this address you already log in to ${content.ownCompany}, and one address opens one company.`,
          `To join ${content.companyName}, ask for an invitation to another address of yours. Or leave ${content.ownCompany} first, and then ask for this invitation to be sent again.`,
        ],
        notes: [
          `${content.companyName} has not been told that you have an account.`,
          'If you did not expect this, you can ignore this message: nothing has changed.',
        ],
      };
    case 'managerLink':
    case 'managerConfirmation':
      return managerMailInEnglish(content);
    case 'surveyInvitation':
      return {
        ...survey(content, provider),
        subject: fitSubject(content.surveyName, (name) => `Your opinion counts: ${name}`),
        preview: `About ${minutes(content)}${until(content)}. Your answers are confidential.`,
        paragraphs: [
          greeting(content),
          `${content.companyName} would like to hear from you. ${effort(content)}, on your phone or your computer.${deadline(content)}`,
        ],
      };
    case 'surveyReminderHalfway':
      return {
        ...survey(content, provider),
        subject: fitSubject(content.surveyName, (name) => `Reminder: ${name}`),
        preview: `It takes about ${minutes(content)}. Your answers are confidential.`,
        paragraphs: [
          greeting(content),
          content.remindsEverybody
            ? `There is still time to answer. ${effort(content)}.${deadline(content)}`
            : `We have not had your answer yet, and there is still time. ${effort(content)}.${deadline(content)}`,
          ...thanks(content),
        ],
      };
    case 'surveyReminderByHand':
      return {
        ...survey(content, provider),
        subject: fitSubject(content.surveyName, (name) =>
          content.remindsEverybody ? `Reminder: ${name}` : `Your answer is still missing: ${name}`,
        ),
        preview: `It takes about ${minutes(content)}. Your answers are confidential.`,
        paragraphs: [
          greeting(content),
          content.remindsEverybody
            ? `${content.companyName} would like to hear from everybody. ${effort(content)}.${deadline(content)}`
            : `${content.companyName} would still like to hear from you: we have not had your answer yet. ${effort(content)}.${deadline(content)}`,
          ...thanks(content),
        ],
      };
    case 'surveyTest':
      return {
        ...write({ ...content, kind: 'surveyInvitation' }, provider),
        subject: fitSubject(content.surveyName, (name) => `Test: Your opinion counts: ${name}`),
        reasons: [
          `This is a test: you asked to see the invitation as members of ${content.companyName} get it. Its button leads to a preview for which you log in, and nothing you answer there is kept.`,
        ],
      };
    case 'surveyReminderLast':
      return {
        ...survey(content, provider),
        subject: fitSubject(content.surveyName, (name) => `Last days to answer: ${name}`),
        preview: `It takes about ${minutes(content)}. Your answers are confidential.`,
        paragraphs: [
          greeting(content),
          `${content.remindsEverybody ? 'This survey closes soon.' : 'This survey closes soon, and we have not had your answer yet.'} ${effort(content)}.${deadline(content)} This is our last reminder.`,
          ...thanks(content),
        ],
      };
    case 'surveyLink':
      return {
        ...survey(content, provider),
        subject: fitSubject(content.surveyName, (name) => `Your link: ${name}`),
        preview: `Your personal link to the survey of ${content.companyName}.`,
        paragraphs: [
          greeting(content),
          `Here is the link that you asked for. ${effort(content)}.${deadline(content)} If you have answered already, the page says so, and there is nothing to do.`,
        ],
        reasons: [
          `You receive this message because somebody, perhaps you, asked for your link on the page of this survey of ${content.companyName}.`,
          ...replies(content),
        ],
      };
    case 'surveyLinkRenewed':
      return {
        ...survey(content, provider),
        subject: fitSubject(content.surveyName, (name) => `Your new link: ${name}`),
        preview: 'The one that you received before no longer works.',
        paragraphs: [
          greeting(content),
          `The personal links to this survey of ${content.companyName} were renewed, so that nobody else can use yours: of the two that you have, only this one works.`,
          `${effort(content)}.${deadline(content)} If you have answered already, the page says so, and there is nothing to do.`,
        ],
      };
    case 'surveySummary':
      return {
        subject: fitSubject(content.surveyName, (name) => `Survey finished: ${name}`),
        title: `“${content.surveyName}” has ended`,
        ...summaryInEnglish(content),
        notes: [],
        reasons: ['You receive this message because you are an administrator of your company.'],
      };
    case 'actionsDue':
      return dueActionsInEnglish(content);
    case 'reportReady':
      return reportReadyInEnglish(content);
    case 'packEnding30':
    case 'packEnding7':
      return packEndingInEnglish(content);
  }
}

function survey(content: SurveyMailContent, provider: string) {
  const { companyName, surveyName, surveyDescription, remindersLink, isRepeated, lastEmployeePage } = content;
  return {
    title: surveyName,
    ...(surveyDescription === '' ? {} : { quote: surveyDescription }),
    ...(lastEmployeePage && { points: [came(lastEmployeePage)] }),
    action: { label: 'Answer the survey', url: content.link },
    notes: [
      `Your answers are confidential: they are stored without your name, and ${companyName} sees results only for groups of at least ${content.minimumGroupSize} people.`,
      'This link is yours alone. Please do not forward it.',
    ],
    reasons: [
      `You receive this message because ${companyName} asks you to answer this survey.`,
      ...replies(content),
    ],
    ...(remindersLink !== null && {
      optOut: {
        label: 'No more reminders for this survey',
        url: remindersLink,
        note: isRepeated ? 'The invitations to its next rounds will still come.' : '',
      },
    }),
    signature: `Sent by ${provider} for ${companyName}`,
  };
}

/** What came of an earlier round, in two sentences. */
const came = ({ finding, decided, link }: NonNullable<SurveyMailContent['lastEmployeePage']>) => ({
  text: `Last time you told us: “${ended(finding)}” What was decided: ${ended(decided)}`,
  label: 'Read what came of it',
  url: link,
});
const greeting = ({ memberName }: SurveyMailContent) => `Hello ${memberName},`;
/** The same words for all, because nobody asks who has answered. */
const thanks = ({ remindsEverybody }: SurveyMailContent) =>
  remindsEverybody
    ? [
        'If you have answered already, thank you: there is nothing more to do. This reminder goes to everybody.',
      ]
    : [];
const replies = ({ takesReplies, companyName }: SurveyMailContent) =>
  takesReplies ? [`Any questions? Reply to this message, and ${companyName} will read it.`] : [];
const until = ({ lastDay }: SurveyMailContent) => (lastDay === null ? '' : `, until ${lastDay}`);
const deadline = ({ lastDay }: SurveyMailContent) =>
  lastDay === null ? '' : ` You can answer until ${lastDay}.`;

function minutes({ questionCount }: SurveyMailContent): string {
  const count = minutesToAnswer(questionCount);
  return count === 1 ? '1 minute' : `${count} minutes`;
}

function effort(content: SurveyMailContent): string {
  const { questionCount } = content;
  return questionCount === 1
    ? `There is one question, which takes about ${minutes(content)}`
    : `There are ${questionCount} questions, which take about ${minutes(content)}`;
}
