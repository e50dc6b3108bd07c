import type { SurveyDesign } from '@elan/contracts';
import type { CompanyRecord } from '../../company';
import type { MailSender } from '../../platform';

/** What `senderOf` needs of a company. */
export const senderFields = ['name', 'replyTo', 'logo'] as const;

/** A company as the sender of a mail, in the clothes of a survey where it has its own. */
export function senderOf(
  { name, replyTo, logo }: Pick<CompanyRecord, (typeof senderFields)[number]>,
  design?: SurveyDesign,
): MailSender {
  return {
    name,
    replyTo: replyTo ?? null,
    logos: [design?.logo, logo].flatMap((picture) => picture ?? []),
    color: design?.primaryColor ?? null,
  };
}
