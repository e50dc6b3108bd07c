import { dayInWords } from '@elan/calendar';
import { findPack } from '@elan/contracts';
import * as z from 'zod/mini';
import { findCompany } from '../../company';
import { defineCheckedMail, type MailTextId, type Prepared, toAddress } from '../../platform';

interface Content {
  readonly link: string;
  readonly companyName: string;
  readonly packName: string;
  readonly endDay: string;
}

/** To administrators, before their pack ends. */
const packEnding = (kind: 'packEnding30' | 'packEnding7', title: MailTextId) =>
  defineCheckedMail({
    kind,
    forAdministrators: true,
    payload: z.object({ endsAt: z.string() }),
    /** Checks once more: a company that has bought again meanwhile needs no notice. */
    async prepare(context, mail, { endsAt }): Promise<Prepared<Content>> {
      const company = await findCompany(context, mail.companyId ?? '', [
        ...(['name', 'timeZone', 'subscription', 'deletingAt'] as const),
      ]);
      const subscription = company?.subscription;
      const isStillSo = subscription?.endAt.toISOString() === endsAt && company?.deletingAt === null;
      if (!company || !subscription || !isStillSo) return { verdict: 'cancel', reason: 'revoked' };
      return toAddress(mail, {
        link: `${context.settings.PUBLIC_URL}/plans`,
        companyName: company.name,
        packName: findPack(subscription.packId)?.name ?? '',
        endDay: dayInWords(subscription.endAt, mail.language, company.timeZone),
      });
    },
    write: ({ link }, say) => ({
      subject: say('packEnding.subject'),
      preview: say('packEnding.preview'),
      title: say(title),
      paragraphs: [say('packEnding.text'), say('packEnding.after')],
      action: { label: say('packEnding.action'), url: link },
      notes: [],
      reasons: [say('forAdministrators')],
    }),
    examples: ({ site, companyName, day }) => [
      { companyName, packName: 'Entreprise+', endDay: day('2027-01-13'), link: `${site}/plans` },
    ],
  });

export const packEnding30 = packEnding('packEnding30', 'packEnding30.title');
export const packEnding7 = packEnding('packEnding7', 'packEnding7.title');
