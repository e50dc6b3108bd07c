import { createTransport } from 'nodemailer';
import type { CoreSettings } from '../core/settings';

export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly messageId: string;
}

/** Hands mails to the mail server. */
export interface Mailer {
  /** Resolves once the server has accepted the mail. @throws what `failureOf` reads. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Mails under way at once. Those that somebody waits for need not wait until a slow one of the others has left. */
export const LANES = { urgent: 2, other: 6 } as const;

export function openMailer(settings: Pick<CoreSettings, 'SMTP_URL' | 'MAIL_FROM'>): Mailer {
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
  return {
    async send({ to, ...mail }) {
      await transport.sendMail({
        ...mail,
        from: settings.MAIL_FROM,
        // As an object, so that no character of the address can add a second one.
        to: { name: '', address: to },
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
    },
    close: () => transport.close(),
  };
}
