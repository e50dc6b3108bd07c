import { createHmac } from 'node:crypto';
import type { Context } from './context';

/**
 * HMAC-SHA256 under the installation's secret, as 43 characters of base64url. `use` separates the keys: the same text
 * has a different hash for another use.
 */
export function keyedHash(context: Context, use: string, text: string): string {
  const key = createHmac('sha256', context.settings.JWT_SECRET).update(use).digest();
  return createHmac('sha256', key).update(text).digest('base64url');
}
