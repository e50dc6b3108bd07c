import type { Answer, ErrorBody, Language, Provider, PublicSurvey } from '@elan/contracts';
import type { SurveyLink } from './survey-link';

const TIMEOUT = 20_000;

/** `code` is a code of the error catalogue, or `network` where no answer of the API arrived. */
export class RequestFailure extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

/** No cookie ever travels with these calls: who answers is told by the link alone. */
async function call<Result>(path: string, options: RequestInit = {}): Promise<Result> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT),
      ...options,
    });
  } catch {
    throw new RequestFailure(0, 'network');
  }
  const body = (await response.json().catch(() => null)) as unknown;
  if (!response.ok || body === null) {
    throw new RequestFailure(response.status, (body as ErrorBody | null)?.message ?? 'network');
  }
  return body as Result;
}

const surveyPath = (surveyId: string) => `/surveys/${encodeURIComponent(surveyId)}`;

/**
 * The public view of a survey, in the member's language unless another one was chosen; with a token, as its
 * administrators preview it.
 */
export function loadSurvey(
  { surveyId, userId, key }: SurveyLink,
  language: Language | null,
  token?: string,
): Promise<PublicSurvey> {
  const query = new URLSearchParams();
  if (userId) query.set('u', userId);
  if (key) query.set('k', key);
  if (token) query.set('preview', '1');
  if (language) query.set('language', language);
  return call(`${surveyPath(surveyId)}?${query.toString()}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
}

/** Safe to repeat: answers are taken once, and a alreadyAnswered says that some are there. */
export function sendAnswers(
  { surveyId, userId, key }: SurveyLink,
  answers: readonly Answer[],
): Promise<unknown> {
  return post(surveyId, 'responses', { userId, key: key ?? undefined, response: JSON.stringify(answers) });
}

/** Whether anything is mailed is not told. */
export function requestLink({ surveyId, userId }: SurveyLink): Promise<unknown> {
  return post(surveyId, 'link-requests', { userId });
}

function post(surveyId: string, what: string, body: object): Promise<unknown> {
  return call(`${surveyPath(surveyId)}/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

export const loadProvider = (): Promise<Provider> => call('/provider', { cache: 'default' });

/** A token for the administrator of this browser; only a preview asks for it. */
export async function renewToken(): Promise<string> {
  const { accessToken } = await call<{ accessToken: string }>('/auth/refresh-token', {
    credentials: 'same-origin',
  });
  return accessToken;
}
