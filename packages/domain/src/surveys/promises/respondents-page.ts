import type { Installation } from '@elan/contracts';
import { type Context, isDuplicateKey } from '../../platform';
import { respondentsPageModel } from './installation.model';

type Page = NonNullable<Installation['respondentsPage']>;

/** Records which version of the page where people answer is live, if it is another one than before. */
export async function noteRespondentsPage(context: Context, { hash, since }: Page): Promise<void> {
  const known = await findRespondentsPage(context);
  if (known?.hash === hash && known.since === since) return;
  await respondentsPageModel(context)
    .updateOne({ _id: 'live' }, { $set: { hash, since } }, { upsert: true })
    .catch((error: unknown) => {
      // Another process noted it at the same instant.
      if (!isDuplicateKey(error)) throw error;
    });
}

/** @returns null: no web server has said */
export async function findRespondentsPage(context: Context): Promise<Page | null> {
  const found = await respondentsPageModel(context).findById('live').lean();
  return found && { hash: found.hash, since: found.since };
}
