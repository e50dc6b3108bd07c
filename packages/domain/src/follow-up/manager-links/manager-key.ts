import { type Context, equalText, keyedHash, newId } from '../../platform';
import { isOpen } from '../managers/find-managers';
import { managerLinkModel, type ManagerLinkRecord } from '../managers/manager-link.model';

/** What a secret is for: one of a mail that asks for a confirmation opens no view. */
export type KeyUse = 'keyHash' | 'confirmationHash';

/** @returns 128 random bits for a mail, and all that is stored of them. */
export function newSecret(context: Context, use: KeyUse): { secret: string; hash: string } {
  const secret = newId();
  return { secret, hash: hashOf(context, use, secret) };
}

/** The key of a mail: which link, and the secret that proves it. */
export const keyOf = ({ _id }: Pick<ManagerLinkRecord, '_id'>, secret: string): string => `${_id}.${secret}`;

/** @returns the link of a key that opens something now; null for one that is unknown, wrong, withdrawn or expired */
export async function findByKey(
  context: Context,
  use: KeyUse,
  key: string,
): Promise<ManagerLinkRecord | null> {
  const [linkId = '', secret = ''] = key.split('.');
  // The key names the company, too: nobody else says of whom it is.
  const link = await managerLinkModel(context)
    .findOne({ _id: linkId })
    .setOptions({ acrossCompanies: true })
    .lean();
  const isRight = equalText(link?.[use] ?? '', hashOf(context, use, secret));
  return link && isRight && isOpen(link, context.clock.now()) ? link : null;
}

function hashOf(context: Context, use: KeyUse, secret: string): string {
  return keyedHash(context, `managerLinks ${use}`, secret);
}
