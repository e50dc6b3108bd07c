import { findCompany } from '../../../company';
import { senderFields, senderOf } from '../../open/mail-sender';
import type { Mail } from '../mail';

interface Content {
  readonly kind: 'addressChanged';
  readonly companyName: string;
}

/** Goes to the previous address, after an administrator changed it. */
export const addressChanged: Mail<Content> = {
  async prepare(context, { companyId, to, language }) {
    const company = await findCompany(context, companyId ?? '', senderFields);
    if (!company) return { verdict: 'erase' };
    const content = { kind: 'addressChanged', companyName: company.name } as const;
    return { verdict: 'send', to, language, content, sender: senderOf(company) };
  },
  write: ({ companyName }, say) => ({
    subject: say.about('addressChanged.subject', companyName),
    preview: say('addressChanged.preview'),
    title: say('addressChanged.title'),
    paragraphs: [say('addressChanged.text'), say('addressChanged.next')],
    notes: [say('expected')],
  }),
};
