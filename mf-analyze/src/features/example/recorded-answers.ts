import type { ApiRequest } from '@elan/web-core';

/** What the API of the demo company answered on a given day, in one language; written by `npm run example`. */
export interface Recorded {
  /** The day of the recording, yyyy-MM-dd. */
  day: string;
  companyName: string;
  surveyId: string;
  /** Keyed by `callKey`. */
  answers: Readonly<Record<string, unknown>>;
}

/** The key of a recorded answer: the call without the language, which is that of the whole recording. */
export function callKey({ path, query = {} }: Pick<ApiRequest, 'path' | 'query'>): string {
  const asked = Object.entries(query)
    .filter(([name, value]) => name !== 'language' && value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${String(value)}`)
    .sort();
  return [path, ...asked].join(' ');
}

const notRecorded = { statusCode: 404, error: 'Not Found', message: 'notFound' };

/** @returns what answers the calls of the example: recorded reads, and nothing else. */
export function answerFrom({ answers }: Pick<Recorded, 'answers'>) {
  return (call: ApiRequest): { data: unknown } | { error: typeof notRecorded } => {
    const key = callKey(call);
    return call.method === 'GET' && Object.hasOwn(answers, key)
      ? { data: answers[key] }
      : { error: notRecorded };
  };
}
