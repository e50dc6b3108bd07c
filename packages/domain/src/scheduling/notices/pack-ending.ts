import { dayInWords } from '@elan/calendar';
import { findPack } from '@elan/contracts';
import * as z from 'zod/mini';
import {
  type CompanyRecord,
  findAdministrators,
  findCompaniesWithPackEnding,
  findCompany,
} from '../../company';
import {
  type Context,
  DAY,
  forEachSafely,
  later,
  type OutboxMail,
  type PackEndingContent,
  type Prepared,
  queueMails,
} from '../../platform';
import { notAtNight } from '../due/send-times';

const NOTICES = [
  { kind: 'packEnding7', days: 7 },
  { kind: 'packEnding30', days: 30 },
] as const;

/**
 * Mails the administrators 30 and 7 days before their pack ends; a company that missed the first notice gets only the
 * second. Harmless twice: one key per company, end, notice and administrator.
 * @throws AggregateError at the end, with what failed
 */
export async function queuePackEndings(context: Context): Promise<void> {
  const now = context.clock.now();
  const companies = await findCompaniesWithPackEnding(context, { after: now, until: later(now, 30 * DAY) }, [
    'timeZone',
    'subscription',
  ]);
  const about = ({ _id: companyId }: EndingCompany) => ({ companyId });
  await forEachSafely(context, companies, about, (company) => queuePackEnding(context, company, now));
}

type EndingCompany = Pick<CompanyRecord, '_id' | 'timeZone' | 'subscription'>;

async function queuePackEnding(context: Context, company: EndingCompany, now: Date): Promise<void> {
  const { _id: companyId, timeZone, subscription } = company;
  if (!subscription) return;
  const endsAt = subscription.endAt;
  const notice = NOTICES.find(({ days }) => endsAt <= later(now, days * DAY));
  if (!notice) return;
  const administrators = await findAdministrators(context, companyId);
  const orders = administrators.map(({ _id, email, language }) => ({
    key: `${notice.kind}:${companyId}:${endsAt.getTime()}:${_id}`,
    kind: notice.kind,
    to: email,
    language,
    companyId,
    memberId: _id,
    payload: { endsAt: endsAt.toISOString() },
    notBefore: notAtNight(now, timeZone),
    expiresAt: endsAt,
  }));
  await queueMails(context, orders);
}

const Payload = z.object({ endsAt: z.string() });

/** Checks once more: a company that has bought again meanwhile needs no notice. */
export async function preparePackEnding(
  context: Context,
  mail: OutboxMail & { kind: PackEndingContent['kind'] },
): Promise<Prepared<PackEndingContent>> {
  const { endsAt } = z.parse(Payload, mail.payload);
  const company = await findCompany(context, mail.companyId ?? '', [
    'name',
    'timeZone',
    'subscription',
    'deletingAt',
  ]);
  const subscription = company?.subscription;
  const isStillSo = subscription?.endAt.toISOString() === endsAt && company?.deletingAt === null;
  if (!company || !subscription || !isStillSo) return { verdict: 'cancel', reason: 'revoked' };
  return {
    verdict: 'send',
    to: mail.to,
    language: mail.language,
    sender: null,
    content: {
      kind: mail.kind,
      link: `${context.settings.PUBLIC_URL}/plans`,
      companyName: company.name,
      packName: findPack(subscription.packId)?.name ?? '',
      endDay: dayInWords(subscription.endAt, mail.language, company.timeZone),
    },
  };
}
