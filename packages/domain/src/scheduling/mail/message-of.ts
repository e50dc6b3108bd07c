import { oneLine } from '@elan/contracts';
import type { SendMailOptions } from 'nodemailer';
import { senderAddress, type Settings } from '../../platform';
import type { OutgoingMail } from './mailer';

/** @returns a mail in nodemailer's terms. Addresses are objects, so that no character in one can add a second. */
export function messageOf(
  { to, sender, optOutUrl, attachments, ...mail }: OutgoingMail,
  settings: Pick<Settings, 'MAIL_FROM' | 'PROVIDER_NAME'>,
): SendMailOptions {
  return {
    ...mail,
    attachments: [...attachments],
    from: sender === null ? settings.MAIL_FROM : inTheNameOf(sender.name, settings),
    ...(sender?.replyTo && { replyTo: { name: '', address: sender.replyTo } }),
    to: { name: '', address: to },
    headers: {
      'Auto-Submitted': 'auto-generated',
      // Everything except NDR: that an address does not exist is worth knowing.
      'X-Auto-Response-Suppress': 'DR, RN, NRN, OOF, AutoReply',
      ...(optOutUrl !== null && {
        'List-Unsubscribe': `<${optOutUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

/** The provider's address, the only one allowed to send: a company's own would be rejected as forged. */
function inTheNameOf(company: string, settings: Pick<Settings, 'MAIL_FROM' | 'PROVIDER_NAME'>) {
  return { name: senderName(company, settings.PROVIDER_NAME), address: senderAddress(settings) };
}

/** The name before the address of a mail that is sent for a company. */
export const senderName = (company: string, provider: string): string =>
  `${oneLine(company)} via ${provider}`;
