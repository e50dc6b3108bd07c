import type { IncomingMessage } from 'node:http';
import { parse } from 'node:querystring';
import { LONGEST_FORM, type PageRequest } from '@elan/contracts/page-server';
import { leniently } from '@elan/contracts/decode-part';
import { hasBody } from '@elan/edge/unfinished-bodies';
import getRawBody from 'raw-body';

const MOST_FIELDS = 1000;

const isForm = /^application\/x-www-form-urlencoded\s*(;\s*charset="?utf-8"?\s*)?$/i;

/** The fields of a form, as browsers and mail programs send them. */
export async function readForm(request: IncomingMessage): Promise<PageRequest['form']> {
  const { headers } = request;
  if (!hasBody(request) && headers['content-length'] === undefined) return null;
  if (!isForm.test(headers['content-type'] ?? '') || headers['content-encoding'] !== undefined) return 415;
  try {
    const length = headers['content-length'] ?? null;
    const text: string = await getRawBody(request, { limit: LONGEST_FORM, length, encoding: 'utf-8' });
    if (text.split('&', MOST_FIELDS + 1).length > MOST_FIELDS) return 413;
    return { ...parse(text, '&', '=', leniently) };
  } catch {
    return 413;
  }
}
