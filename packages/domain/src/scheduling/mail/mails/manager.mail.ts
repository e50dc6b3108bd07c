import { dayInWords } from '@elan/calendar';
import { findCompany } from '../../../company';
import { managerMailOf } from '../../../follow-up';
import type { Context, ManagerMailContent, OutboxMail, Prepared } from '../../../platform';
import { senderFields, senderOf } from '../../open/mail-sender';
import type { Mail } from '../mail';

const prepareAs =
  (kind: ManagerMailContent['kind']) =>
  async (context: Context, mail: OutboxMail): Promise<Prepared<ManagerMailContent>> => {
    const [content, company] = await Promise.all([
      managerMailOf(context, { ...mail, kind }),
      findCompany(context, mail.companyId ?? '', [...senderFields, 'timeZone']),
    ]);
    if (!content || !company) return { verdict: 'cancel', reason: 'revoked' };
    const { to, language } = mail;
    const { expiresAt, ...words } = content;
    const lastDay = dayInWords(expiresAt, language, company.timeZone);
    return { verdict: 'send', to, language, content: { ...words, lastDay }, sender: senderOf(company) };
  };

/** The link to the view of a group. */
export const managerLink: Mail<ManagerMailContent> = {
  prepare: prepareAs('managerLink'),
  write: ({ groupName, link }, say) => ({
    subject: say.about('managerLink.subject', groupName),
    preview: say('managerLink.preview'),
    title: say('managerLink.title'),
    paragraphs: [say('managerLink.text'), say('managerLink.account')],
    action: { label: say('managerLink.action'), url: link },
    notes: [say('managerLink.validity'), say('managerLink.unexpected')],
  }),
};

/** Asks first whether the address is right. */
export const managerConfirmation: Mail<ManagerMailContent> = {
  prepare: prepareAs('managerConfirmation'),
  write: ({ companyName, link }, say) => ({
    subject: say.about('managerConfirmation.subject', companyName),
    preview: say('managerConfirmation.preview'),
    title: say('managerConfirmation.title'),
    paragraphs: [say('managerConfirmation.text'), say('managerConfirmation.next')],
    action: { label: say('managerConfirmation.action'), url: link },
    notes: [say('managerConfirmation.validity'), say('managerConfirmation.unexpected')],
  }),
};
