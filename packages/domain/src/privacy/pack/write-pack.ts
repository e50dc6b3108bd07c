import type { PackFormat, Language } from '@elan/contracts';
import { readCompany } from '../../company';
import type { Actor, Context } from '../../platform';
import { describePack } from './describe-pack';
import { readPackSettings } from './pack-settings';
import { type WordedPack, wordPack } from './word-pack';

/** Writes the file of a pack. */
export type RenderPack = (pack: WordedPack, format: PackFormat) => Promise<Uint8Array>;

/** The pack of a company by the settings that are in force now. */
export async function writePack(
  context: Context,
  actor: Actor,
  { language, format }: { readonly language: Language; readonly format: PackFormat },
  render: RenderPack,
): Promise<Uint8Array> {
  const [{ timeZone }, settings] = await Promise.all([
    readCompany(context, actor),
    readPackSettings(context, actor.companyId),
  ]);
  const { companyName: company, providerName: provider } = settings;
  const names = { company, provider, on: context.clock.now(), timeZone };
  return render(wordPack(describePack(settings), language, names), format);
}
