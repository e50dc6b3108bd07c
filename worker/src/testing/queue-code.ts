import { queueMail, type Context, type MailOrder } from '@elan/domain/platform';
import { mails } from '@elan/domain/scheduling';

/** Queues a mail with a code for a new password. */
export function queueCode(
  context: Context,
  more: Partial<Pick<MailOrder, 'key' | 'to' | 'notBefore' | 'companyId' | 'askedFrom'>> = {},
): Promise<void> {
  return queueMail(context, {
    key: 'code',
    mail: mails.resetCode,
    to: 'ada@miel.example',
    language: 'en',
    companyId: null,
    memberId: null,
    payload: { code: '111111' },
    ...more,
  });
}
