import type { Client, HttpRequest, HttpResponse } from './client';

/** Sends many requests at the same time. */
export function sendAtOnce(
  client: Client,
  times: number,
  requestFor: (index: number) => HttpRequest,
): Promise<HttpResponse[]> {
  return Promise.all(Array.from({ length: times }, (_, index) => client.send(requestFor(index))));
}

export function countOutcomes(responses: readonly HttpResponse[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { status, text } of responses) {
    const code = /"message":"(\w+)"/.exec(text)?.[1];
    const name = code === undefined ? String(status) : `${status} ${code}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

export const formatCounts = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([name, count]) => `${count} × ${name}`).join(', ');

/** @returns a breach unless exactly one request succeeded and all others were refused with one of these codes */
export function unlessOneSucceeded(
  responses: readonly HttpResponse[],
  ...refusals: readonly string[]
): string[] {
  const counts = countOutcomes(responses);
  const successes = responses.filter(({ status }) => status < 300).length;
  const unexpected = [...counts.keys()].filter((name) => !name.startsWith('2') && !refusals.includes(name));
  return successes === 1 && unexpected.length === 0 ? [] : [formatCounts(counts)];
}
