import type { Language } from '@elan/contracts';
import type { MailContent } from './mail-content';
import type { CancelReason } from './outbox.model';

/** What to do with a mail at the moment when it could leave. */
export type Prepared =
  | {
      readonly verdict: 'send';
      readonly content: MailContent;
      readonly to: string;
      readonly language: Language;
    }
  /** Its reader has answered, or wants no reminders: it is not sent, and looks as if it were, for its fate would tell. */
  | { readonly verdict: 'needless' }
  /** Its member is gone: nothing of it is kept. */
  | { readonly verdict: 'erase' }
  | { readonly verdict: 'cancel'; readonly reason: CancelReason }
  | { readonly verdict: 'postpone'; readonly until: Date };
