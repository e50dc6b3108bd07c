/** Anything but blanks, signs that nobody sees, and what ends an address or is only possible in quotes. */
const local =
  '[^\\s@.,:;<>()\\[\\]\\\\"\\u0000-\\u0020\\u007f-\\u00a0\\u2000-\\u206f\\u3000\\ufff0-\\uffff\\p{DI}]';
const letter = 'a-zA-Z0-9\\u00c0-\\u1fff\\u2c00-\\ud7ff\\uf900-\\ufdff';
const label = `[${letter}](?:[${letter}-]{0,61}[${letter}])?`;
const top =
  '[a-zA-Z\\u00c0-\\u1fff\\u2c00-\\ud7ff](?:[a-zA-Z0-9\\u00c0-\\u1fff\\u2c00-\\ud7ff-]{0,61}[a-zA-Z0-9\\u00c0-\\u1fff\\u2c00-\\ud7ff])';

/**
 * What mail servers accept, addresses in other scripts included; without addresses in quotes, which nobody has, and
 * domains of one word, to which no mail goes.
 */
export const emailPattern = new RegExp(
  `^(?=[^@]{1,64}@\\P{DI}*$)${local}+(?:\\.${local}+)*@(?:${label}\\.)+${top}$`,
  'u',
);

/** Why a text is no e-mail address. */
export const EMAIL_FAULTS = ['noAt', 'manyAts', 'blank', 'dots', 'sign', 'domain', 'tooLong'] as const;
export type EmailFault = (typeof EMAIL_FAULTS)[number];

/** @returns null for an address */
export function emailFault(text: string): EmailFault | null {
  const address = text.trim();
  if (emailPattern.test(address) && address.length <= 254) return null;
  const [name = '', domain, ...more] = address.split('@');
  if (domain === undefined) return 'noAt';
  if (more.length > 0) return 'manyAts';
  if (/\s/.test(address)) return 'blank';
  if (name.length > 64 || address.length > 254) return 'tooLong';
  if (/^\.|\.$|\.\./.test(name) || /\.\./.test(domain)) return 'dots';
  return new RegExp(`^(?:${local}|\\.)+$`, 'u').test(name) ? 'domain' : 'sign';
}
