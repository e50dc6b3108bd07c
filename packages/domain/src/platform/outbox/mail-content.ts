import type { MailKind } from './mail-kinds';

/** What happened to one administrator. */
export interface AdministratorNews {
  readonly what:
    'added' | 'removed' | 'readdressed' | 'renamed' | 'otherRole' | 'invitedAgain' | 'withoutFactor';
  readonly name: string;
  readonly email: string;
  /** May be empty. */
  readonly formerEmail: string;
  /** The former name of somebody who was renamed. */
  readonly formerName?: string;
  /** The day, in words, since which a member who was promoted has had their address. */
  readonly since?: string;
  /** Whether it is about the reader. */
  readonly isReader: boolean;
}

/** The actions that somebody owns and that are due this week. */
export interface DueActionsContent {
  readonly kind: 'actionsDue';
  readonly companyName: string;
  /** Where all of them are shown; null: behind a manager's link, which is not stored anywhere. */
  readonly link: string | null;
  /** The first of the actions. */
  readonly actions: readonly { readonly title: string; readonly day: string; readonly isOverdue: boolean }[];
  /** How many are not in the list. */
  readonly others: number;
}

/** A mail to a manager: the link to the view of a group, or the question whether the address is right. */
export interface ManagerMailContent {
  readonly kind: 'managerLink' | 'managerConfirmation';
  readonly link: string;
  readonly companyName: string;
  readonly surveyName: string;
  readonly groupName: string;
  readonly lastDay: string;
}

/** What happened to the seat of a works council or to the agreement about the pack, or that the seat objected. */
export const COUNCIL_SEAT_NEWS = [
  ...(['made', 'readdressed', 'renewed', 'removed', 'kept', 'objection'] as const),
  ...(['agreed', 'agreementEnded'] as const),
] as const;
export type CouncilSeatNews = (typeof COUNCIL_SEAT_NEWS)[number];

/** To the address of a seat: its link, or the question whether the address is right. */
export interface CouncilMailContent {
  readonly kind: 'councilSeatLink' | 'councilSeatConfirmation';
  readonly link: string;
  readonly companyName: string;
  readonly seatName: string;
  readonly readsComments: boolean;
  readonly lastDay: string;
}

/** A mail to administrators, before their pack ends. */
export interface PackEndingContent {
  readonly kind: 'packEnding30' | 'packEnding7';
  readonly link: string;
  readonly companyName: string;
  readonly packName: string;
  readonly endDay: string;
}

/** What stands out in results, and where it is shown in full. */
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

/** A mail to those who were invited to a round, when what it promised was not kept or not right. */
export interface PromiseCorrectionContent {
  readonly kind: 'promiseCorrection';
  readonly companyName: string;
  readonly surveyName: string;
  /** The text in the reader's language, or else in the default one. */
  readonly text: string;
  readonly link: string;
  readonly hash: string;
  readonly fingerprint: string;
}

/** The texts of one mail; the layout turns them into HTML and plain text. */
export interface MailText {
  readonly subject: string;
  /** The line that inboxes show after the subject. */
  readonly preview: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** A quotation from the company, below the paragraphs. */
  readonly quote?: string;
  /** Sentences below the paragraphs, each with a link to more. */
  readonly points?: readonly { readonly text: string; readonly label: string; readonly url: string }[];
  readonly code?: string;
  readonly action?: { readonly label: string; readonly url: string };
  /** Smaller text below the action. */
  readonly notes: readonly string[];
  /** Why the reader gets the mail, at the very end. */
  readonly reasons?: readonly string[];
  /** Where to unsubscribe from this kind of mail. */
  readonly optOut?: { readonly label: string; readonly url: string; readonly note: string };
  readonly copyLink: string;
  readonly signature: string;
}
