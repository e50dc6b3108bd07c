import { inForm } from '@elan/contracts/in-form';

/** Words that are written small inside a name: Anne de La Tour, Jan van der Berg, Luca d’Ambrosio. */
const particle = /^(?:de|du|des|del|della|di|da|dos|das|do|von|vom|zu|zur|van|der|den|ter|ten)$/;
const numeral = /^(?:II|III|IV|VI|VII|VIII|IX)$/;
const hasVowel = (word: string): boolean => /[AEIOUY]/.test(inForm('NFD', word));

/** `DUPONT Jean` as people write it; personnel programs shout. What is in capitals for a reason stays: JP, IV. */
export function writtenName(name: string): string {
  return name.replace(/\p{L}[\p{L}\p{M}]*(?:['’]\p{L}[\p{L}\p{M}]*)?/gu, (word: string, at: number) =>
    isShouted(word.replace(/^Mc(?=\p{Lu})/u, '')) ? spoken(word, at === 0) : word,
  );
}

const isShouted = (word: string): boolean =>
  /^(?:\p{Lu}|\p{M}|['’]){2,}$/u.test(word) && !numeral.test(word) && (word.length > 2 || hasVowel(word));

function spoken(word: string, isFirst: boolean): string {
  const small = word.replace(/İ/g, 'i').toLowerCase();
  if (!isFirst && particle.test(small)) return small;
  const [before, after] = small.split(/(?<=['’])/);
  if (after !== undefined)
    return (
      (isFirst || !/^[dl]['’]$/.test(before ?? '') ? capital(before ?? '', word) : (before ?? '')) +
      capital(after, '')
    );
  return /^mc\p{L}{3}/u.test(small) ? `Mc${capital(small.slice(2), '')}` : capital(small, word);
}

/** @param word as it was given: the first letter is right there */
const capital = (small: string, word: string): string =>
  (word === '' ? small.charAt(0).toUpperCase() : word.charAt(0)) + small.slice(1);
