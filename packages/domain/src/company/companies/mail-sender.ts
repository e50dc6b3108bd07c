import type { SurveyDesign } from '@elan/contracts';
import type { MailSender } from '../../platform';
import type { CompanyRecord } from './company.model';

/** The fields of a company that `senderOf` needs. */
export const senderFields = ['name', 'replyTo', 'logo'] as const;

/** A company as the sender of a mail, with the survey's own design if it has one. */
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
