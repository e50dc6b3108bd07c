import { COMPANY_EXPORT_DAYS } from '@elan/contracts';
import * as z from 'zod/mini';
import { defineMail } from '../../platform';

export const companyExportReady = defineMail({
  kind: 'companyExportReady',
  forAdministrators: true,
  payload: z.object({ link: z.string() }),
  write: ({ link }, say) => ({
    subject: say('companyExportReady.subject'),
    preview: say('companyExportReady.preview', { days: COMPANY_EXPORT_DAYS }),
    title: say('companyExportReady.title'),
    paragraphs: [say('companyExportReady.text', { days: COMPANY_EXPORT_DAYS })],
    action: { label: say('companyExportReady.action'), url: link },
    notes: [],
    reasons: [say('companyExportReady.reason')],
  }),
  examples: ({ site }) => [{ link: `${site}/company?tab=privacy` }],
});
