import type { Language } from '@elan/contracts';
import * as z from 'zod/mini';
import type { Context } from '../context/context';
import type { OutboxMail } from '../outbox/outbox.model';
import type { Prepared } from '../outbox/prepared';
import type { MailKind } from '../outbox/queue-mail';
import type { MailWords, Say } from './say';

/** What a mail says, still without a language and a layout. */
export interface Written {
  /** Its strings and numbers may be used by messages. */
  readonly content: object;
  write(say: Say): MailWords;
}

/** Everything about one kind of mail except its layout and its delivery. */
export interface Mail<Content = never> extends MailKind {
  readonly toRespondents: boolean;
  readonly fromCompany: boolean;
  readonly isSecret: boolean;
  readonly forAdministrators: boolean;
  /**
   * Decides at the last moment whether it should still be sent, and gathers what its text needs.
   * @throws ZodError if the payload does not match
   */
  prepare(context: Context, mail: OutboxMail): Promise<Prepared<Written>>;
  with(content: Content): Written;
  examples(samples: Samples): readonly Written[];
}

/** What examples of mails are made of. */
export interface Samples {
  readonly language: Language;
  /** The address of the product. */
  readonly site: string;
  readonly companyName: string;
  readonly surveyName: string;
  readonly actorName: string;
  /** A text that people wrote. */
  readonly say: (english: string, french: string) => string;
  /** A day in words, from one as `yyyy-MM-dd`. */
  readonly day: (date: string) => string;
}

interface Definition<Payload, Content> {
  /** Stored: one that was in use stays. */
  readonly kind: string;
  /** Somebody waits for it, or has to know at once: it is sent in parallel to the others, not after them. */
  readonly urgent?: boolean;
  /** Somebody waits for it in front of a page: it leaves before all other urgent mails. */
  readonly awaited?: boolean;
  /** It is not sent later than this after it was queued (ms), unless its order says otherwise; absent: always useful. */
  readonly lifetime?: number;
  /** Its readers are people who are asked. All other mails exist in fewer languages, and no mail mixes two. */
  readonly toRespondents?: boolean;
  /** It is sent in the name of the company, and its examples look so. */
  readonly fromCompany?: boolean;
  /** Its payload opens something: backups leave it out as long as it waits. */
  readonly isSecret?: boolean;
  /** A member to whom it goes gets it only while they are an administrator with the address to which it was ordered. */
  readonly forAdministrators?: boolean;
  /** New fields need a default: mails wait in the outbox across an upgrade. */
  readonly payload: z.ZodMiniType<Payload>;
  /** The same words for every language: they differ in messages only. */
  write(content: Content, say: Say): MailWords;
  /** At least one, with realistic data: the tests of all mails check them in every language. */
  examples(samples: Samples): readonly Content[];
}

/** A mail whose payload is its content, from the provider to its address, whatever has happened since it was queued. */
export const defineMail = <Payload extends object>(
  mail: Definition<Payload, NoInfer<Payload>>,
): Mail<Payload> =>
  defineCheckedMail<Payload, Payload>({
    ...mail,
    prepare: (_context, queued, payload) => Promise.resolve(toAddress(queued, payload)),
  });

/** A mail that is checked, or whose content is gathered, when it could be sent. */
export function defineCheckedMail<Payload extends object, Content extends object>(
  mail: Definition<Payload, NoInfer<Content>> & {
    prepare(context: Context, mail: OutboxMail, payload: NoInfer<Payload>): Promise<Prepared<Content>>;
  },
): Mail<Content> {
  const written = (content: Content): Written => ({ content, write: (say) => mail.write(content, say) });
  return {
    kind: mail.kind,
    urgent: mail.urgent ?? mail.awaited ?? false,
    awaited: mail.awaited ?? false,
    lifetime: mail.lifetime ?? null,
    toRespondents: mail.toRespondents ?? false,
    fromCompany: mail.fromCompany ?? false,
    isSecret: mail.isSecret ?? false,
    forAdministrators: mail.forAdministrators ?? false,
    async prepare(context, queued) {
      const prepared = await mail.prepare(context, queued, z.parse(mail.payload, queued.payload));
      return prepared.verdict === 'send' ? { ...prepared, content: written(prepared.content) } : prepared;
    },
    with: written,
    examples: (samples) => mail.examples(samples).map(written),
  };
}

/** A mail from the provider to its address. */
export function toAddress<Content>({ to, language }: OutboxMail, content: Content): Prepared<Content> {
  return { verdict: 'send', to, language, content, sender: null };
}
