import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: string;
  /** The sender as mail programs show it: `name <address>`. */
  readonly from: string;
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Keyed by their names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  /** The names of the files that it carries. */
  readonly files: readonly (string | null)[];
}

/** What the server replies to a recipient: null accepts. */
export type Judge = (address: string) => { readonly code: number; readonly text: string } | null;

export interface MailSink {
  readonly url: string;
  readonly port: number;
  readonly mails: ReceivedMail[];
  judge: Judge;
  /** Milliseconds that it takes to accept a mail. */
  delay: number;
  /** How long it takes over mails to some addresses. */
  hold(address: string): Promise<void> | undefined;
  close(): Promise<void>;
}

/** A real SMTP server that keeps what it accepted. */
export async function openMailSink(port = 0): Promise<MailSink> {
  const mails: ReceivedMail[] = [];
  const sink = { mails, judge: (() => null) as Judge, delay: 0, hold: (() => undefined) as MailSink['hold'] };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 50,
    onRcptTo(address, _session, callback) {
      const verdict = sink.judge(address.address);
      callback(verdict && Object.assign(new Error(verdict.text), { responseCode: verdict.code }));
    },
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(parts)).then(async (mail) => {
          await sink.hold(session.envelope.rcptTo[0]?.address ?? '');
          // Accepted at this moment: what happens to the reply is no longer the server's business.
          mails.push({
            to: session.envelope.rcptTo.map((recipient) => recipient.address).join(','),
            from: `${mail.from?.name ?? ''} <${mail.from?.address ?? ''}>`,
            messageId: mail.messageId ?? '',
            subject: mail.subject ?? '',
            text: mail.text ?? '',
            html: mail.html ?? '',
            headers: new Map(mail.headers.map(({ key, value }) => [key, value])),
            files: mail.attachments.map(({ filename }) => filename),
          });
          setTimeout(() => callback(), sink.delay);
        });
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const bound = (server.server.address() as AddressInfo).port;
  return Object.assign(sink, {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
