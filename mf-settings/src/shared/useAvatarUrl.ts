import { useProvider } from '@elan/web-core';
import { useEffect, useState } from 'react';

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Address of a person's picture at the avatar service: the hash of the trimmed, lower-cased e-mail.
 * @returns undefined where no service is set or the person has no e-mail; initials are shown then
 */
export function useAvatarUrl(email: string | null): string | undefined {
  const service = useProvider()?.avatarUrl ?? null;
  const [hash, setHash] = useState<string>();
  useEffect(() => {
    let current = true;
    setHash(undefined);
    // Hashing exists on secure origins only; elsewhere initials do.
    if (service !== null && email !== null && isSecureContext) {
      void sha256(email.trim().toLowerCase()).then((digest) => {
        if (current) setHash(digest);
      });
    }
    return () => {
      current = false;
    };
  }, [service, email]);
  return service !== null && hash !== undefined ? `${service}${hash}` : undefined;
}
