import { type CompanyRecord, findAdministrators, findCompaniesWithPackEnding } from '../../company';
import { type Context, DAY, forEachSafely, later, queueMails } from '../../platform';
import { notAtNight } from '../due/send-times';
import { packEnding30, packEnding7 } from './pack-ending.mail';

const NOTICES = [
  { mail: packEnding7, days: 7 },
  { mail: packEnding30, days: 30 },
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
    key: `${notice.mail.kind}:${companyId}:${endsAt.getTime()}:${_id}`,
    mail: notice.mail,
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
