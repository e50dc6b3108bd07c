import * as z from 'zod/mini';
import { defineCheckedMail, type Prepared } from '../../platform';
import { findCompany } from '../companies/find-company';
import { senderFields, senderOf } from '../companies/mail-sender';

/** Goes to the previous address, after an administrator changed it. */
export const addressChanged = defineCheckedMail({
  kind: 'addressChanged',
  urgent: true,
  toRespondents: true,
  fromCompany: true,
  payload: z.object({}),
  async prepare(context, { companyId, to, language }): Promise<Prepared<{ readonly companyName: string }>> {
    const company = await findCompany(context, companyId ?? '', senderFields);
    if (!company) return { verdict: 'erase' };
    const content = { companyName: company.name };
    return { verdict: 'send', to, language, content, sender: senderOf(company) };
  },
  write: ({ companyName }, say) => ({
    subject: say.about('addressChanged.subject', companyName),
    preview: say('addressChanged.preview'),
    title: say('addressChanged.title'),
    paragraphs: [say('addressChanged.text'), say('addressChanged.next')],
    notes: [say('expected')],
  }),
  examples: ({ companyName }) => [{ companyName }],
});
