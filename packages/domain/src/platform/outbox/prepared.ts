import type { RespondentLanguage } from '@elan/contracts';
import type { CancelReason } from './outbox.model';

/** The company in whose name a mail is sent, and the mail's design. */
export interface MailSender {
  readonly name: string;
  /** Where replies go; null: nowhere. */
  readonly replyTo: string | null;
  /** Data URLs; the first one that mail programs can show is used. */
  readonly logos: readonly string[];
  /** Color of the button, as `#rrggbb`; null: the product's own. */
  readonly color: string | null;
}

/** What to do with a mail at the moment when it could be sent. */
export type Prepared<Content> =
  | {
      readonly verdict: 'send';
      readonly content: Content;
      /** Null: the provider. */
      readonly sender: MailSender | null;
      readonly to: string;
      readonly language: RespondentLanguage;
    }
  /**
   * Its reader has answered, or wants no reminders: it is not sent but looks as if it were, because its outcome would
   * reveal that.
   */
  | { readonly verdict: 'needless' }
  /** Its member is gone: nothing of it is kept. */
  | { readonly verdict: 'erase' }
  | { readonly verdict: 'cancel'; readonly reason: CancelReason }
  | { readonly verdict: 'postpone'; readonly until: Date };
