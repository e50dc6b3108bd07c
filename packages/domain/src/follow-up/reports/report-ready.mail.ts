import { REPORT_DAYS } from '@elan/contracts';
import * as z from 'zod/mini';
import { defineCheckedMail, type Prepared, toAddress } from '../../platform';
import { orderedReportModel } from './ordered-report.model';

interface Content {
  readonly link: string;
  readonly surveyName: string;
}

export const reportReady = defineCheckedMail({
  kind: 'reportReady',
  forAdministrators: true,
  payload: z.object({ link: z.string(), reportId: z.string(), surveyName: z.string() }),
  /** Somebody who has downloaded it meanwhile, or no longer can, needs no mail. */
  async prepare(context, mail, { reportId: _id, ...content }): Promise<Prepared<Content>> {
    const awaited = { _id, companyId: mail.companyId ?? '', state: 'ready', fetchedAt: null } as const;
    const isAwaited = await orderedReportModel(context).exists(awaited);
    return isAwaited ? toAddress(mail, content) : { verdict: 'cancel', reason: 'revoked' };
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
  examples: ({ site, surveyName }) => [{ link: `${site}/analyze/1?share=reports`, surveyName }],
});
