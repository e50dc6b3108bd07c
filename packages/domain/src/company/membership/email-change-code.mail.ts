import { codeLifetime, codeMail, defineCheckedMail, type Prepared, toAddress } from '../../platform';
import { findSignIn } from '../members/sign-in-address';

interface Content {
  /** Null: somebody already signs in with this address. */
  readonly code: string | null;
}

export const emailChangeCode = defineCheckedMail({
  kind: 'emailChangeCode',
  ...codeMail,
  async prepare(context, mail, { code }): Promise<Prepared<Content>> {
    const known = await findSignIn(context, mail.to);
    return toAddress(mail, { code: known ? null : code });
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
          preview: say('code.preview', codeLifetime),
          title: say('emailChangeCode.title'),
          paragraphs: [say('emailChangeCode.text')],
          code,
          notes: [say('code.secret', codeLifetime), say('code.unasked')],
        },
  examples: () => [{ code: '775130' }, { code: null }],
});
