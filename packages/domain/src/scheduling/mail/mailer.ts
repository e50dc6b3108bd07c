import { createTransport } from 'nodemailer';
import { type Context, createOutageLog, type MailSender, nameOf, throttleLog } from '../../platform';
import { failureOf } from './mail-failure';
import { messageOf } from './message-of';
import type { RenderedMail } from './render-mail';

export interface OutgoingMail extends RenderedMail {
  readonly to: string;
  readonly messageId: string;
  /** The sender whose name it bears; null: the provider. */
  readonly sender: Pick<MailSender, 'name' | 'replyTo'> | null;
}

/** Hands mails to the mail server. */
export interface Mailer {
  /** Resolves once the server has accepted the mail. @throws what `failureOf` interprets. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/**
 * How many mails are sent at once. Mails that somebody waits for do not wait behind slow ones of the other kind. Of one
 * company, one less is under way, so that others' do not wait behind all of its slow ones.
 */
export const LANES = { urgent: 3, other: 7 } as const;

/** A server that is unreachable or refuses everything is logged here, not once for each mail. */
export function openMailer(context: Pick<Context, 'settings' | 'log' | 'clock'>): Mailer {
  const { settings, log } = context;
  const transport = createTransport({
    url: settings.SMTP_URL,
    pool: true,
    maxConnections: LANES.urgent + LANES.other,
    maxMessages: 500,
    // Never retries by itself: whoever repeats a mail has to know that it was not sent.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const outage = createOutageLog(context, 'the mail server');
  const complain = throttleLog((error: unknown, silenced) =>
    log.warn({ error: nameOf(error), silenced }, 'the mail server defers mails'),
  );
  return {
    async send(mail) {
      const { changes } = outage;
      try {
        await transport.sendMail(messageOf(mail, settings));
        if (outage.changes === changes) outage.ended();
      } catch (error) {
        const failure = failureOf(error);
        if (failure === 'unreachable' && outage.changes === changes) outage.began(error);
        if (failure === 'later') complain(error);
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
