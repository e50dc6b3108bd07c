import * as z from 'zod/mini';
import { findSignIn } from '../../../company';
import { type Mail, toAddress } from '../mail';
import { CodePayload, lifetime } from './code';

interface Content {
  readonly kind: 'emailChangeCode';
  /** Null: somebody already signs in with this address. */
  readonly code: string | null;
}

export const emailChangeCode: Mail<Content> = {
  async prepare(context, mail) {
    const known = await findSignIn(context, mail.to);
    const code = known ? null : z.parse(CodePayload, mail.payload).code;
    return toAddress(mail, { kind: 'emailChangeCode', code });
  },
  write: ({ code }, say) =>
    code === null
      ? {
          subject: say('emailChangeOfKnown.subject'),
          preview: say('emailChangeOfKnown.preview'),
          title: say('emailChangeOfKnown.title'),
          paragraphs: [say('emailChangeOfKnown.text'), say('emailChangeOfKnown.next')],
          notes: [say('changedNothing')],
        }
      : {
          subject: say('emailChangeCode.subject'),
          preview: say('code.preview', lifetime),
          title: say('emailChangeCode.title'),
          paragraphs: [say('emailChangeCode.text')],
          code,
          notes: [say('code.secret', lifetime), say('code.unasked')],
        },
};
