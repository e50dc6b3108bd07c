import type { Answer, CallOptions, TestApi } from 'api/testing/start-api';

/** The fields of a form, as its page would send them; in a list, a name may occur more than once. */
export type Fields = Readonly<Record<string, string>> | [string, string][];

/** Calls the pages behind personal links as a browser does. `path` follows `/s/`. */
export function surveyPageCalls(api: TestApi) {
  return {
    get: (path: string, options: CallOptions = {}): Promise<Answer> =>
      api.call(`GET /s/${path}`, { ...options, atRoot: true }),
    post: (path: string, fields: Fields | string, options: CallOptions = {}): Promise<Answer> =>
      api.call(`POST /s/${path}`, {
        ...options,
        atRoot: true,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...options.headers },
        body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
      }),
  };
}

/** Each answer that a page shows as chosen, by the name of its field. */
export const chosenOn = ({ text }: Answer): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/<input type="radio"[^>]*>/g)]
      .map(([input]) => input)
      .filter((input) => / checked=""/.test(input))
      .map((input) => [/ name="([^"]*)"/.exec(input)?.[1] ?? '', / value="([^"]*)"/.exec(input)?.[1] ?? '']),
  );

/** The question that a page shows, from 0; -1 if it shows all of them below each other. */
export const shownOn = ({ text }: Answer): number =>
  text.includes('class="questions whole"')
    ? -1
    : [...text.matchAll(/<div id="q\d+" class="(step[^"]*)"/g)].findIndex(([, names]) => names === 'step');
