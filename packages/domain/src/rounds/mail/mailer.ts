import { createTransport } from 'nodemailer';
import { type Context, createOutageLog, type MailSender, nameOf, seldom } from '../../platform';
import { failureOf } from './mail-failure';
import { messageOf } from './message-of';
import type { RenderedMail } from './render-mail';

export interface OutgoingMail extends RenderedMail {
  readonly to: string;
  readonly messageId: string;
  /** In whose name; null: the provider's. */
  readonly sender: Pick<MailSender, 'name' | 'replyTo'> | null;
}

/** Hands mails to the mail server. */
export interface Mailer {
  /** Resolves once the server has accepted the mail. @throws what `failureOf` reads. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Mails under way at once. Those that somebody waits for need not wait until a slow one of the others has left. */
export const LANES = { urgent: 2, other: 6 } as const;

/** The log hears of a server that is away or takes nothing here, not once for each mail. */
export function openMailer(context: Pick<Context, 'settings' | 'log' | 'clock'>): Mailer {
  const { settings, log } = context;
  const transport = createTransport({
    url: settings.SMTP_URL,
    pool: true,
    maxConnections: LANES.urgent + LANES.other,
    maxMessages: 500,
    // Never a second time on its own account: who repeats a mail has to know that it did not leave.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const outage = createOutageLog(context, 'the mail server');
  const complain = seldom((error: unknown, silenced) =>
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
