import * as z from 'zod/mini';
import type { Mail } from '../mail';
import { toAddress } from '../mail';
import { findOwnCompany } from '../own-company';
import { CodePayload, lifetime } from './code';

type Content =
  | { readonly kind: 'registrationCode'; readonly code: string }
  /** This is sent instead of the code, if somebody already signs in to a company with this address. */
  | { readonly kind: 'registrationCode'; readonly link: string; readonly ownCompany: string };

export const registrationCode: Mail<Content> = {
  async prepare(context, mail) {
    const kind = 'registrationCode';
    const ownCompany = await findOwnCompany(context, mail.to);
    if (!ownCompany) return toAddress(mail, { kind, ...z.parse(CodePayload, mail.payload) });
    const link = `${context.settings.PUBLIC_URL}/auth/login`;
    return toAddress(mail, { kind, link, ownCompany: ownCompany.name });
  },
  write: (content, say) =>
    'code' in content
      ? {
          subject: say('registrationCode.subject'),
          preview: say('code.preview', lifetime),
          title: say('registrationCode.title'),
          paragraphs: [say('registrationCode.text')],
          code: content.code,
          notes: [say('code.validity', lifetime), say('code.unasked')],
        }
      : {
          subject: say('registrationOfKnown.subject'),
          preview: say('registrationOfKnown.preview'),
          title: say('registrationOfKnown.title'),
          paragraphs: [say('registrationOfKnown.text'), say('registrationOfKnown.next')],
          action: { label: say('registrationOfKnown.action'), url: content.link },
          notes: [say('changedNothing')],
        },
};
