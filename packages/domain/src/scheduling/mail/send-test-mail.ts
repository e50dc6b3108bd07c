import { createTransport } from 'nodemailer';
import { senderAddress, type Settings } from '../../platform';

/**
 * Signs in to the mail server and, if somebody is named, sends them a mail, apart from all that is queued.
 * @returns what the server answered; empty if no mail was sent
 * @throws the transport's error
 */
export async function sendTestMail(settings: Settings, to: string | undefined): Promise<string> {
  const transport = createTransport({
    url: settings.SMTP_URL,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.verify();
    if (to === undefined) return '';
    const { response } = await transport.sendMail({
      from: settings.MAIL_FROM,
      envelope: { from: senderAddress(settings), to: [to] },
      to: { name: '', address: to },
      subject: `${settings.PROVIDER_NAME}: a test of the mail server`,
      text: `Mails of ${settings.PUBLIC_URL} reach you.`,
    });
    return response;
  } finally {
    transport.close();
  }
}
