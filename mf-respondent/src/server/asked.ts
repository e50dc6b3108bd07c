import { parse } from 'node:querystring';
import { RESPONDENT_LANGUAGES, type RespondentLanguage } from '@elan/contracts';
import { leniently } from '@elan/contracts/decode-part';
import type { PageAnswer, PageForm, PageRequest } from '@elan/contracts/page-server';
import Negotiator from 'negotiator';
import { pageError } from './page-error';

/** What somebody asked for, and how a page answers it. */
export interface Asked extends PageRequest {
  /** The segments of the path, decoded, without the first one. @throws PageError */
  segments(): readonly string[];
  readonly query: Readonly<Record<string, string | string[] | undefined>>;
  /** The language that the browser prefers among those of the product. */
  readonly browserLanguage: RespondentLanguage;
}

export function asAsked(request: PageRequest): Asked {
  const [, , ...segments] = request.path.split('/');
  if (segments.at(-1) === '') segments.pop();
  return {
    ...request,
    segments: () => segments.map(decoded),
    query: { ...parse(request.search.slice(1), '&', '=', leniently) },
    browserLanguage: languageOf(request.acceptLanguage),
  };
}

/** @throws PageError */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw pageError('validation');
  }
}

export function languageOf(acceptLanguage: string): RespondentLanguage {
  const [first] = RESPONDENT_LANGUAGES;
  const [preferred] = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).languages([
    ...RESPONDENT_LANGUAGES,
  ]);
  return RESPONDENT_LANGUAGES.find((language) => language === preferred) ?? first;
}

export const isRead = ({ method }: Pick<PageRequest, 'method'>): boolean =>
  method === 'GET' || method === 'HEAD';

/** @throws PageError if the page does not take this method */
export function allow({ method }: PageRequest, ...methods: readonly ('GET' | 'HEAD' | 'POST')[]): void {
  if (!methods.some((allowed) => allowed === method))
    throw pageError('methodNotAllowed', { allow: methods.join(', ') });
}

/** The fields of a form. @throws PageError if its body was none */
export function fieldsOf({ form }: PageRequest): PageForm {
  if (form === 413) throw pageError('payloadTooLarge');
  if (form === 415 || form === null) throw pageError('unsupportedMediaType');
  return form;
}

export const redirect = (location: string): PageAnswer => ({ status: 303, headers: { location }, body: '' });
