import { useEffect, useState } from 'react';
import { useProvider } from './use-company';

/**
 * Address of a person's picture at the provider's avatar service: SHA-256 of the trimmed, lower-cased e-mail address.
 * @returns undefined while it is computed, without an address, and if the provider has no such service
 */
export function useAvatarUrl(email: string | null | undefined): string | undefined {
  const base = useProvider()?.avatarUrl ?? null;
  const wanted = base !== null && email ? email.trim().toLowerCase() : null;
  const [known, setKnown] = useState<{ email: string; hash: string } | null>(null);
  useEffect(() => {
    if (wanted === null) return undefined;
    let isCurrent = true;
    void sha256(wanted).then((hash) => {
      if (isCurrent && hash !== null) setKnown({ email: wanted, hash });
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted]);
  return base !== null && known !== null && known.email === wanted ? `${base}${known.hash}` : undefined;
}

/** @returns null on a page that is not a secure context, where browsers offer no digest. */
async function sha256(text: string): Promise<string | null> {
  const subtle = (crypto as Partial<Crypto>).subtle;
  if (subtle === undefined) return null;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
