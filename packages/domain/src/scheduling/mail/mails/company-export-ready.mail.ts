import { COMPANY_EXPORT_DAYS } from '@elan/contracts';
import * as z from 'zod/mini';
import { asQueued, type Mail, type Queued } from '../mail';

const prepare = asQueued('companyExportReady', z.object({ link: z.string() }));

export const companyExportReady: Mail<Queued<typeof prepare>> = {
  prepare,
  write: ({ link }, say) => ({
    subject: say('companyExportReady.subject'),
    preview: say('companyExportReady.preview', { days: COMPANY_EXPORT_DAYS }),
    title: say('companyExportReady.title'),
    paragraphs: [say('companyExportReady.text', { days: COMPANY_EXPORT_DAYS })],
    action: { label: say('companyExportReady.action'), url: link },
    notes: [],
    reasons: [say('companyExportReady.reason')],
  }),
};
