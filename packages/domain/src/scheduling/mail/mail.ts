import * as z from 'zod/mini';
import type { Context, MailKind, OutboxMail, Prepared } from '../../platform';
import type { MailWords, Say } from './say';

/** Everything about one kind of mail except its layout and its delivery. */
export interface Mail<Content> {
  /**
   * Decides at the last moment whether it should still be sent, and gathers what its text needs.
   * @throws ZodError if the payload does not match
   */
  prepare(context: Context, mail: OutboxMail): Promise<Prepared<Content>>;
  /** The same words for every language: they differ in messages only. */
  write(content: Content, say: Say): MailWords;
}

/** A mail from the provider to its address, whatever has happened since it was queued. */
export function toAddress<Content>({ to, language }: OutboxMail, content: Content): Prepared<Content> {
  return { verdict: 'send', to, language, content, sender: null };
}

/** Prepares a mail whose payload is its content. */
export const asQueued =
  <Kind extends MailKind, Payload extends object>(kind: Kind, payload: z.ZodMiniType<Payload>) =>
  (_context: Context, mail: OutboxMail): Promise<Prepared<Payload & { readonly kind: Kind }>> =>
    Promise.resolve(toAddress(mail, { ...z.parse(payload, mail.payload), kind }));

/** The content of a mail that is prepared like this. */
export type Queued<Prepare extends (...given: never[]) => Promise<Prepared<unknown>>> = Extract<
  Awaited<ReturnType<Prepare>>,
  { verdict: 'send' }
>['content'];
