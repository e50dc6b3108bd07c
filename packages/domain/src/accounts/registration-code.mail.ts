import { codeLifetime, codeMail, defineCheckedMail, type Prepared, toAddress } from '../platform';
import { findOwnCompany } from '../company';

type Content =
  | { readonly code: string }
  /** This is sent instead of the code, if somebody already signs in to a company with this address. */
  | { readonly link: string; readonly ownCompany: string };

export const registrationCode = defineCheckedMail({
  kind: 'registrationCode',
  ...codeMail,
  async prepare(context, mail, { code }): Promise<Prepared<Content>> {
    const ownCompany = await findOwnCompany(context, mail.to);
    if (!ownCompany) return toAddress(mail, { code });
    const link = `${context.settings.PUBLIC_URL}/auth/login`;
    return toAddress(mail, { link, ownCompany: ownCompany.name });
  },
  write: (content, say) =>
    'code' in content
      ? {
          subject: say('registrationCode.subject'),
          preview: say('code.preview', codeLifetime),
          title: say('registrationCode.title'),
          paragraphs: [say('registrationCode.text')],
          code: content.code,
          notes: [say('code.validity', codeLifetime), say('code.unasked')],
        }
      : {
          subject: say('registrationOfKnown.subject'),
          preview: say('registrationOfKnown.preview'),
          title: say('registrationOfKnown.title'),
          paragraphs: [say('registrationOfKnown.text'), say('registrationOfKnown.next')],
          action: { label: say('registrationOfKnown.action'), url: content.link },
          notes: [say('changedNothing')],
        },
  examples: ({ site, companyName }) => [
    { code: '012345' },
    { link: `${site}/auth/login`, ownCompany: companyName },
  ],
});
