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
