import { inForm } from '@elan/contracts/in-form';
import { AppError, comparableName, type Context } from '../platform';
import { findCompany } from '../company';
import { habitualWords } from './habitual-words';

/** What is known about the person who chooses a password, and so is the first that others try. */
export interface PasswordNames {
  readonly name: string;
  readonly email: string | null;
  readonly companyName?: string | undefined;
}

/**
 * Refuses a password that is on the list of common ones, is a row of keys or a repetition, or consists of nothing but
 * blanks, names of the product, the company and the person, and words that people choose first (welcome, a season, a
 * month), in any case and behind trivial decoration such as a year.
 * @throws AppError weakPassword
 */
export async function refuseWeakPassword(
  context: Pick<Context, 'settings'>,
  password: string,
  names: PasswordNames,
): Promise<void> {
  const words = wordsOf([
    context.settings.PROVIDER_NAME,
    names.companyName ?? '',
    names.name,
    names.email ?? '',
    ...habitualWords,
  ]);
  const common = await commonPasswords();
  const isBlank = visible(password).length <= SHORTEST_WORD;
  const isWeak =
    isBlank ||
    undecorated(password).some(
      (text) => common.has(text) || isRow(text) || isRepetition(text) || isMadeOf(letters(text), words),
    );
  if (isWeak) throw new AppError('weakPassword');
}

/** Refuses a weak password of a member, whose company is looked up. @throws AppError weakPassword */
export async function refuseWeakPasswordOf(
  context: Context,
  password: string,
  user: PasswordNames & { readonly companyId: string },
): Promise<void> {
  const company = await findCompany(context, user.companyId, ['name']);
  await refuseWeakPassword(context, password, { ...user, companyName: company?.name });
}

let list: Promise<ReadonlySet<string>> | undefined;

/** 49,000 passwords by how often they leaked, lower-cased; loaded when the first one is chosen, only by the API. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return list;
}

/** Shorter pieces of a name occur in too many good passwords. */
const SHORTEST_WORD = 3;

/** Names as a whole and by their words, including the parts of an address. */
function wordsOf(names: readonly string[]): string[] {
  const pieces = names.flatMap((name) => {
    const whole = comparableName(name);
    // The end of an address is the same for half the world.
    const text = whole.replace(/(@.*)\.[a-z]+$/, '$1');
    return [whole, text, ...text.split('@'), ...text.split(/[^\p{L}\p{N}]+/u)];
  });
  return [...new Set(pieces.map(letters))].filter((word) => word.length >= SHORTEST_WORD);
}

/** Leaves out spaces and characters that show nothing. */
function visible(text: string): string {
  return inForm('NFKC', text).replace(/[\p{Z}\p{C}\p{M}\u115f\u1160\u17b4\u17b5\u2800\u3164]/gu, '');
}

function letters(text: string): string {
  return text.replace(/[^\p{L}]/gu, '');
}

/** Common substitutions for letters. */
const DISGUISES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** A password as it is, without decoration before and after it, and each of these without substitutions. */
function undecorated(password: string): string[] {
  const text = comparableName(password);
  const forms = [text, text.replace(/[^\p{L}]+$/u, ''), text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')];
  const plain = forms.map((form) => form.replace(/[013457@$!]/g, (sign) => DISGUISES[sign] ?? sign));
  return [...new Set([...forms, ...plain])].filter((form) => form.length > SHORTEST_WORD);
}

const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  ...['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'azertyuiop', 'qsdfghjklm'],
];

/** Neighbours in a row, forwards or backwards. */
function isRow(text: string): boolean {
  const reversed = [...text].reverse().join('');
  return ROWS.some((row) => row.includes(text) || row.includes(reversed));
}

function isRepetition(text: string): boolean {
  return (text + text).indexOf(text, 1) < text.length;
}

/** Whether a text consists only of these words, in any number. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const reachable = new Set([0]);
  for (const start of reachable) {
    for (const word of words) if (text.startsWith(word, start)) reachable.add(start + word.length);
  }
  return text !== '' && reachable.has(text.length);
}
