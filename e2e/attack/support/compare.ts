import type { NamedIds } from '@elan/contracts/request-samples';
import { uniqueWord } from '../../support/people';
import type { HttpResponse } from './client';
import type { Row } from './rows';
import { authHeaders, type Credentials } from './tenant';

type IdName = keyof NamedIds;
const idNames = ['companyId', 'userId', 'surveyId', 'audienceId', 'segmentationId', 'ownTemplateId'] as const;

/** Ids that do not exist, as long as real ones. */
export function unknownIds(like: NamedIds): NamedIds {
  const changed = (id: string): string => `${uniqueWord()}${id}`.slice(0, id.length);
  return Object.fromEntries(idNames.map((name) => [name, changed(like[name])])) as Record<IdName, string>;
}

export const withIdFrom = (ids: NamedIds, name: IdName, from: NamedIds): NamedIds => ({
  ...ids,
  [name]: from[name],
});

/** A response without what differs at each request (dates, request ids) and what the request itself contained. */
export function comparable({ status, headers, text }: HttpResponse, echoed: readonly string[]): string {
  const { date: _date, 'x-request-id': _id, 'content-length': _length, ...kept } = headers;
  const blank = echoed.reduce(
    (rest, word) => rest.replaceAll(word, '·'),
    text.replace(/"requestId":"[^"]*"/g, '').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '·'),
  );
  return JSON.stringify([status, kept, blank]);
}

/** Browsers download files by navigation, so the session cookie is their only credential. */
export function headersFor({ definition }: Row, who: Credentials): Record<string, string> {
  return definition.credential === 'cookie' ? { cookie: who.cookie } : authHeaders(who);
}

export const isGuarded = ({ definition }: Row): boolean => definition.access !== 'public';
