import { dayInWords } from '@elan/calendar';
import { type Actor, type Context, lastNews, type MailOrder, newId, queueMails } from '../../platform';
import { findCompany } from '../companies/find-company';
import { findAdministrators } from '../members/find-administrators';
import { findMember } from '../members/find-member';
import type { UserRecord } from '../members/user.model';
import { type AdministratorNews, administratorsChanged } from './administrators-changed.mail';

type Person = Pick<UserRecord, '_id' | 'name' | 'email' | 'role' | 'language' | 'createdAt' | 'addressSince'>;

/** A member before and after a write; null: not there. */
export interface MemberChange {
  readonly before: Person | null;
  readonly after: Person | null;
  /** Nothing is different, but the person is invited again. */
  readonly isInvitedAgain?: true;
  /** Nothing is different, but the password alone is enough again. */
  readonly losesFactor?: true;
}

type Administrator = Awaited<ReturnType<typeof findAdministrators>>[number];

/** How many changes a mail lists. */
const MOST = 20;

/**
 * One mail for each administrator about everything that a call changed, however much it was. Who is none any more gets
 * it too, as does whoever made the call: their session may be in other hands. An address that was replaced gets it
 * instead of the new one, which is invited first.
 */
export async function tellAdministrators(
  context: Context,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  changes: readonly MemberChange[],
  before: readonly Administrator[],
): Promise<void> {
  const { companyId } = actor;
  const [after, company, author] = await Promise.all([
    findAdministrators(context, companyId),
    findCompany(context, companyId, ['name', 'timeZone']),
    findMember(context, companyId, actor.userId, ['name']),
  ]);
  const name = before.find(({ _id }) => _id === actor.userId)?.name ?? author?.name ?? '';
  const readers = new Map([...after, ...before].map((reader) => [reader.email, reader]));
  // One's own new address is told to the old one by a mail of its own.
  const isOwnAddress = changes.every(
    ({ before: was, after: is }) => was?._id === actor.userId && is?.role === was.role,
  );
  const told = [...readers.values()].filter(({ _id }) => !isOwnAddress || _id !== actor.userId);
  const staying = new Set(after.map(({ email }) => email));
  const toOrder = (reader: Administrator): MailOrder => ({
    key: `administratorsChanged:${newId()}`,
    mail: administratorsChanged,
    to: reader.email,
    language: reader.language,
    companyId,
    ...(staying.has(reader.email) ? { memberId: reader._id } : lastNews(context)),
    payload: {
      companyName: company?.name ?? '',
      actorName: name,
      others: Math.max(0, changes.length - MOST),
      news: JSON.stringify(forReader(reader, changes, company?.timeZone).slice(0, MOST)),
    },
  });
  await queueMails(context, told.map(toOrder));
}

/** What concerns the reader comes first. */
function forReader(
  { _id, language }: Administrator,
  changes: readonly MemberChange[],
  timeZone = 'UTC',
): AdministratorNews[] {
  const news = changes.map((change) => ({
    ...newsOf(change, (day) => dayInWords(day, language, timeZone)),
    isReader: idOf(change) === _id,
  }));
  return [...news.filter(({ isReader }) => isReader), ...news.filter(({ isReader }) => !isReader)];
}

const idOf = ({ before, after }: MemberChange): string | undefined => (before ?? after)?._id;

function newsOf(
  { before, after, isInvitedAgain, losesFactor }: MemberChange,
  inWords: (day: Date) => string,
): Omit<AdministratorNews, 'isReader'> {
  const person = { name: (after ?? before)?.name ?? '', email: after?.email ?? before?.email ?? '' };
  const formerEmail = before?.email ?? '';
  if (isInvitedAgain) return { what: 'invitedAgain', ...person, formerEmail };
  if (losesFactor) return { what: 'withoutFactor', ...person, formerEmail };
  if (after === null || after.role === 2)
    return { what: 'removed', name: person.name, email: formerEmail, formerEmail };
  if (before === null) return { what: 'added', ...person, formerEmail };
  if (before.role === 2) {
    const since = inWords(after.addressSince ?? after.createdAt);
    return { what: 'added', ...person, formerEmail, since };
  }
  if (before.email !== after.email) return { what: 'readdressed', ...person, formerEmail };
  if (before.role !== after.role) return { what: 'otherRole', ...person, formerEmail };
  return { what: 'renamed', ...person, formerEmail, formerName: before.name };
}
