import type { MailKind } from './outbox.model';

/** What a text needs to know, by kind. All strings are plain text; days are written out in the reader's language. */
export type MailContent =
  | { readonly kind: 'registrationCode' | 'resetCode' | 'emailChangeCode'; readonly code: string }
  /** Replaces the code when somebody signs in with this address already. */
  | { readonly kind: 'emailChangeOfKnown' }
  /** To the address before. */
  | { readonly kind: 'emailChanged'; readonly newEmail: string; readonly link: string }
  /** To the address before, where an administrator changed it. */
  | { readonly kind: 'addressChanged'; readonly companyName: string }
  | { readonly kind: 'passwordChanged'; readonly link: string }
  | {
      readonly kind: 'administratorInvitation';
      readonly link: string;
      readonly companyName: string;
      readonly inviterName: string;
    }
  /** Replaces a code or an invitation when somebody signs in to a company with this address already. */
  | { readonly kind: 'registrationOfKnown'; readonly link: string; readonly ownCompany: string }
  | {
      readonly kind: 'invitationOfKnown';
      readonly companyName: string;
      readonly inviterName: string;
      readonly ownCompany: string;
    }
  | ManagerMailContent
  | SurveyMailContent
  | SurveySummaryContent
  | DueActionsContent
  | { readonly kind: 'reportReady'; readonly link: string; readonly surveyName: string }
  | {
      readonly kind: 'packEnding30' | 'packEnding7';
      readonly link: string;
      readonly companyName: string;
      readonly packName: string;
      readonly endDay: string;
    };

/** What somebody is to see to this week. */
export interface DueActionsContent {
  readonly kind: 'actionsDue';
  readonly companyName: string;
  /** Where all of them are; null: behind the link that a manager has, which is stored nowhere. */
  readonly link: string | null;
  /** The first ones. */
  readonly actions: readonly { readonly title: string; readonly day: string; readonly isOverdue: boolean }[];
  /** Of those that are not among them. */
  readonly others: number;
}

/** To a manager: the link to the view of a group, or the question whether the address is right. */
export interface ManagerMailContent {
  readonly kind: 'managerLink' | 'managerConfirmation';
  readonly link: string;
  readonly companyName: string;
  readonly surveyName: string;
  readonly groupName: string;
  readonly lastDay: string;
}

export interface SurveySummaryContent {
  readonly kind: 'surveySummary';
  readonly link: string;
  readonly surveyName: string;
  /** Null: fewer than the minimum group size. */
  readonly answers: number | null;
  readonly minimumGroupSize: number;
  readonly invited: number;
  /** Whole sentences in the reader's language, the weightiest first. */
  readonly standouts: readonly MailStandout[];
}

/** What stands out of results, and where it is shown in full. */
export interface MailStandout {
  readonly sentence: string;
  readonly link: string;
}

export interface SurveyMailContent {
  readonly kind: SurveyMailKind;
  readonly link: string;
  readonly memberName: string;
  readonly companyName: string;
  readonly surveyName: string;
  /** May be empty. */
  readonly surveyDescription: string;
  readonly questionCount: number;
  /** Results are shown for groups of at least this many people. */
  readonly minimumGroupSize: number;
  /** Null: the survey has no end. */
  readonly lastDay: string | null;
  /** Whether somebody reads what is answered to the mail. */
  readonly takesReplies: boolean;
  /** Where to ask for no more reminders; null where none come. */
  readonly remindersLink: string | null;
  /** Whether later rounds follow. */
  readonly isRepeated: boolean;
  /** What came of an earlier round, and where all of it is told; null: nothing is. */
  readonly lastTold: { readonly finding: string; readonly decided: string; readonly link: string } | null;
}

export type SurveyMailKind = Extract<
  MailKind,
  | 'surveyInvitation'
  | 'surveyReminderHalfway'
  | 'surveyReminderLast'
  | 'surveyReminderByHand'
  | 'surveyTest'
  | 'surveyLink'
  | 'surveyLinkRenewed'
>;

/** The words of one mail; the layout puts them into HTML and plain text. */
export interface MailText {
  readonly subject: string;
  /** The line that inboxes show after the subject. */
  readonly preview: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** A quotation from the company, under the paragraphs. */
  readonly quote?: string;
  /** Sentences under the paragraphs, each with the way to more. */
  readonly points?: readonly { readonly text: string; readonly label: string; readonly url: string }[];
  readonly code?: string;
  readonly action?: { readonly label: string; readonly url: string };
  /** Smaller, under the action. */
  readonly notes: readonly string[];
  /** Why its reader gets the mail, under everything else. */
  readonly reasons?: readonly string[];
  /** Where to get no more of its kind. */
  readonly optOut?: { readonly label: string; readonly url: string; readonly note: string };
  readonly copyLink: string;
  readonly signature: string;
}

export type MailTexts = (content: MailContent, provider: string) => MailText;
