import { CODE_LIFETIME_MINUTES } from '@elan/contracts';
import type {
  MailContent,
  MailText,
  MailTexts,
  SurveyMailContent,
  SurveySummaryContent,
} from '../../../platform';

export const englishTexts: MailTexts = (content, provider) => ({
  ...write(content, provider),
  copyLink: 'If the button does not work, copy this address into your browser:',
  signature: `Sent by ${provider}`,
});

function write(content: MailContent, provider: string): MailText {
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
        subject: `${content.companyName} changed the address to which your mails go`,
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
        subject: `${content.inviterName} invites you to ${provider}`,
        preview: `You become an administrator of ${content.companyName}.`,
        title: `Join ${content.companyName} on ${provider}`,
        paragraphs: [
          `${content.inviterName} has made you an administrator of ${content.companyName} on ${provider}, where your company asks its people how they are doing and acts on what it hears.`,
          'Choose a password to log in for the first time.',
        ],
        action: { label: 'Choose your password', url: content.link },
        notes: ['If you did not expect this, you can ignore this message.'],
      };
    case 'registrationOfKnown':
      return {
        subject: `You already have an account on ${provider}`,
        preview: `This address signs in to ${content.ownCompany}.`,
        title: 'You already have an account',
        paragraphs: [
          `Somebody, perhaps you, began to register a company on ${provider} with this address. It already signs in to ${content.ownCompany}, and one address opens one company.`,
          'You can log in as before, and choose a new password there if you forgot yours. To register another company, use another address.',
        ],
        action: { label: 'Log in', url: content.link },
        notes: ['If it was not you, you can ignore this message: nothing has changed.'],
      };
    case 'invitationOfKnown':
      return {
        subject: `${content.inviterName} invites you to ${provider}`,
        preview: `This address already signs in to ${content.ownCompany}.`,
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
    case 'surveyInvitation':
      return {
        subject: `Your opinion counts: ${content.surveyName}`,
        preview: `${questions(content)}. Your answers are confidential.`,
        ...survey(content),
        paragraphs: [
          greeting(content),
          `${content.companyName} would like to hear from you. ${questions(content)}, and you can answer from your phone or your computer${until(content)}.`,
        ],
      };
    case 'surveyReminderHalfway':
      return {
        subject: `Reminder: ${content.surveyName}`,
        preview: 'There is still time to give your opinion.',
        ...survey(content),
        paragraphs: [
          greeting(content),
          `We have not had your answer yet, and there is still time${until(content)}. ${questions(content)}.`,
        ],
      };
    case 'surveyReminderLast':
      return {
        subject: `Last days to answer: ${content.surveyName}`,
        preview: `You can answer${until(content)}.`,
        ...survey(content),
        paragraphs: [
          greeting(content),
          `This survey closes soon: you can answer${until(content)}. ${questions(content)}. This is our last reminder.`,
        ],
      };
    case 'surveyLink':
      return {
        subject: `Your link: ${content.surveyName}`,
        preview: 'Here is your personal link to the survey.',
        ...survey(content),
        paragraphs: [
          greeting(content),
          `Here is your personal link to this survey of ${content.companyName}. It can be answered${until(content) || ' now'}. If you have answered already, the page says so, and there is nothing to do.`,
        ],
      };
    case 'surveyLinkRenewed':
      return {
        subject: `Your new link: ${content.surveyName}`,
        preview: 'The links to this survey were renewed.',
        ...survey(content),
        paragraphs: [
          greeting(content),
          `The personal links to this survey of ${content.companyName} were renewed, so that nobody else can use yours: the one you received before no longer works, this one does.`,
          `The survey can be answered${until(content) || ' now'}. If you have answered already, the page says so, and there is nothing to do.`,
        ],
      };
    case 'surveySummary':
      return {
        subject: `Survey finished: ${content.surveyName}`,
        preview: participation(content),
        title: `“${content.surveyName}” has ended`,
        paragraphs: [participation(content), 'The results are ready for you.'],
        action: { label: 'See the results', url: content.link },
        notes: ['You receive this message because you are an administrator of your company.'],
      };
    case 'packEnding30':
    case 'packEnding7':
      return {
        subject: `Your ${content.packName} plan ends on ${content.endDay}`,
        preview: 'Nothing is renewed automatically, and no data are lost.',
        title: content.kind === 'packEnding30' ? 'Your plan ends in a month' : 'Your plan ends in a few days',
        paragraphs: [
          `The ${content.packName} plan of ${content.companyName} ends on ${content.endDay}. It is not renewed automatically, and nothing will be charged.`,
          'After that day running surveys close and results can no longer be opened. Your data are kept: with a new plan you find everything again.',
        ],
        action: { label: 'See the plans', url: content.link },
        notes: ['You receive this message because you are an administrator of your company.'],
      };
  }
}

function survey(content: SurveyMailContent) {
  return {
    title: content.surveyName,
    ...(content.surveyDescription === '' ? {} : { quote: content.surveyDescription }),
    action: { label: 'Answer the survey', url: content.link },
    notes: [
      `Your answers are confidential: they are stored without your name, and results are shown only for groups of at least ${content.minimumGroupSize} people.`,
      'This link is yours alone. Please do not forward it.',
    ],
  };
}

const greeting = (content: SurveyMailContent) => `Hello ${content.memberName},`;
const questions = ({ questionCount }: SurveyMailContent) =>
  questionCount === 1 ? 'There is one question' : `There are ${questionCount} questions`;
const until = ({ lastDay }: SurveyMailContent) => (lastDay === null ? '' : ` until ${lastDay}`);

function participation({ answers, minimumGroupSize, invited }: SurveySummaryContent): string {
  if (answers === null) return `Fewer than ${minimumGroupSize} of ${people(invited)} answered.`;
  return `${answers} of ${people(invited)} answered (${Math.round((answers / Math.max(invited, 1)) * 100)}%).`;
}

const people = (count: number) => (count === 1 ? '1 person invited' : `${count} people invited`);
