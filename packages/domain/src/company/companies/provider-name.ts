import { inForm } from '@elan/contracts/in-form';
import unhomoglyph from 'unhomoglyph';
import { AppError, type Context } from '../../platform';
import { isProviderCompany } from './provider-company';

/** Words that make nothing else of a name: "Elan Support" would write as the provider too. */
const OWN_WORDS = [
  'team support help service services security account accounts billing admin official the',
  'equipe aide assistance securite compte comptes facturation officiel l d',
  'via by from mail info contact notification notifications alerts no reply noreply system app',
  'inc ltd llc plc corp co company group groupe gmbh ag sa sas sarl bv s a r',
].flatMap((words) => words.split(' '));

/**
 * A company's name is the sender of its mails ("Acme via Elan"), so none may be called like the provider, except the
 * provider's own.
 * @throws AppError companyNameTaken
 */
export function refuseProviderName(context: Context, name: string, companyId?: string): void {
  if (companyId !== undefined && isProviderCompany(context, companyId)) return;
  if (looksLike(name, context.settings.PROVIDER_NAME)) throw new AppError('companyNameTaken');
}

/** Whether one could take a name for another. */
export function looksLike(name: string, other: string): boolean {
  const wanted = looksOf(other).map(lettersOf);
  return looksOf(name).some((look) => {
    const all = look.split(/[^\p{L}\p{N}]+/u);
    const words = all.filter((word) => !ownLooks.has(word));
    // "l’" and the letters of a name that is spelled.
    const spelled = all.filter((word) => word.length === 1 || !ownLooks.has(word));
    const texts = [look, words.join(''), spelled.join(''), [...new Set(words)].join('')];
    return texts.some((text) => lettersOf(text) !== '' && wanted.includes(lettersOf(text)));
  });
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** Digits and signs for the letters that people write them for; for those that they look like, the library knows. */
const SIGNS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
  '€': 'e',
};

/**
 * How a name looks to people, whatever its characters (the skeleton of Unicode's TR39): as it is written, and in lower
 * and upper case, in which other letters look alike; with digits and signs as they look and as they are read.
 */
function looksOf(name: string): string[] {
  const visible = inForm('NFKD', name).replace(/[\p{M}\p{Cf}\p{Cc}\u115f\u1160\u2800\u3164]/gu, '');
  const read = visible.replace(/[0134578@$€]/g, (sign) => SIGNS[sign] ?? sign);
  const cases = [visible, read].flatMap((text) => [text, text.toLowerCase(), text.toUpperCase()]);
  return [...new Set(cases.map((text) => unhomoglyph(unhomoglyph(text).toLowerCase())))];
}

const ownLooks = new Set(OWN_WORDS.flatMap(looksOf));
