import { type Context, equalText, keyedHash, newId } from '../../platform';
import { adoptLinks, byNow, isOpen } from '../managers/find-managers';
import { managerLinkModel, type ManagerLinkRecord } from '../managers/manager-link.model';

/** What a secret is for: the secret of a confirmation mail does not open a view. */
export type KeyUse = 'keyHash' | 'confirmationHash';

/** @returns 128 random bits for a mail, and the hash of them that is stored. */
export function newSecret(context: Context, use: KeyUse): { secret: string; hash: string } {
  const secret = newId();
  return { secret, hash: hashOf(context, use, secret) };
}

/** The key in a mail: the id of the link, and the secret that proves it. */
export const keyOf = ({ _id }: Pick<ManagerLinkRecord, '_id'>, secret: string): string => `${_id}.${secret}`;

/** @returns the link of a valid key; null for one that is unknown, wrong, withdrawn or expired */
export async function findByKey(
  context: Context,
  use: KeyUse,
  key: string,
): Promise<ManagerLinkRecord | null> {
  const [linkId = '', secret = ''] = key.split('.');
  // The key also determines the company: the caller does not know it.
  const link = await managerLinkModel(context)
    .findOne({ _id: linkId })
    .setOptions({ acrossCompanies: true })
    .lean();
  const isRight = equalText(link?.[use] ?? '', hashOf(context, use, secret));
  if (!link || !isRight) return null;
  if (link.memberId === null) await adoptLinks(context, link.companyId, link.email);
  const [present] = await byNow(context, link.companyId, [link]);
  return present && isOpen(present, context.clock.now()) ? present : null;
}

function hashOf(context: Context, use: KeyUse, secret: string): string {
  return keyedHash(context, `managerLinks ${use}`, secret);
}
