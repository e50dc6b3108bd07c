import { REPORT_DAYS } from '@elan/contracts';
import * as z from 'zod/mini';
import { isReportAwaited } from '../../../follow-up';
import { type Mail, toAddress } from '../mail';

const Payload = z.object({ link: z.string(), reportId: z.string(), surveyName: z.string() });

interface Content {
  readonly kind: 'reportReady';
  readonly link: string;
  readonly surveyName: string;
}

export const reportReady: Mail<Content> = {
  /** Somebody who has downloaded it meanwhile, or no longer can, needs no mail. */
  async prepare(context, mail) {
    const { reportId, ...content } = z.parse(Payload, mail.payload);
    const isAwaited = await isReportAwaited(context, { companyId: mail.companyId ?? '', reportId });
    if (!isAwaited) return { verdict: 'cancel', reason: 'revoked' };
    return toAddress(mail, { kind: 'reportReady', ...content });
  },
  write: ({ surveyName, link }, say) => ({
    subject: say.about('reportReady.subject', surveyName),
    preview: say('reportReady.preview', { days: REPORT_DAYS }),
    title: say('reportReady.title'),
    paragraphs: [say('reportReady.text', { days: REPORT_DAYS })],
    action: { label: say('reportReady.action'), url: link },
    notes: [],
    reasons: [say('reportReady.reason')],
  }),
};
