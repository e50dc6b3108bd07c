import { createHash } from 'node:crypto';
import { pagePolicy } from '@elan/contracts/page-policy';
import type { WebConfig } from './config';

function hashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)]
    .map((match) => match[1] ?? '')
    .filter((text) => text !== '')
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** The content security policy of one page. */
export const contentSecurityPolicy = (
  html: string,
  { avatarOrigin, remoteOrigins }: Pick<WebConfig, 'avatarOrigin' | 'remoteOrigins'>,
): string => pagePolicy({ hashes: hashes(html), avatarOrigin, remoteOrigins });
