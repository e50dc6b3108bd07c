import { type DirectoryPerson, findDirectoryPeople, type PersonKey } from '../company';
import { type Actor, AppError, type Context, invalidField } from '../platform';
import { emailOf, type PersonDraft } from './person-draft';

/** The address for mails is that of work; if a system sends none, it is the name with which people sign in. */
export function addressOf({ userName, email }: PersonDraft): string {
  if (userName === '') throw invalidField('invalidValue', 'userName: must not be empty');
  return email === '' ? emailOf(userName) : email;
}

/** Whoever has the names already, and what they had before. */
interface Known {
  readonly person?: DirectoryPerson;
  readonly before?: PersonDraft | undefined;
}

/** What is new about a person: what they had `before` is theirs. */
export function keysOf(
  { userName, externalId }: PersonDraft,
  email: string | null,
  { person, before }: Known = {},
): PersonKey[] {
  return [
    ...(email !== null && email !== person?.email ? [{ field: 'email', value: email } as const] : []),
    ...(userName === before?.userName ? [] : [{ field: 'userName', value: userName } as const]),
    ...(externalId === '' || externalId === before?.externalId
      ? []
      : [{ field: 'externalId', value: externalId } as const]),
  ];
}

/**
 * Looks whether somebody else has what is new about a person.
 * @throws AppError emailTaken
 */
export async function requireFree(
  context: Context,
  { companyId }: Actor,
  draft: PersonDraft,
  email: string | null,
  known: Known = {},
): Promise<void> {
  const keys = keysOf(draft, email, known);
  if (keys.length === 0) return;
  const found = await findDirectoryPeople(context, companyId, keys);
  if (found.some(({ _id }) => _id !== known.person?._id)) throw new AppError('emailTaken');
}
