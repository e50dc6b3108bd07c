import { forEachConcurrently } from './attack';
import type { Client, HttpRequest, HttpResponse } from './client';

const isRefused = ({ status }: HttpResponse): boolean => status === 423 || status === 429;

/** @returns the number of requests before the first refusal; undefined if none was refused */
export async function refusedAfter(
  client: Client,
  maxRequests: number,
  request: (index: number) => HttpRequest,
  atOnce = 4,
): Promise<number | undefined> {
  let first: number | undefined;
  await forEachConcurrently(Array.from({ length: maxRequests }), atOnce, async (_, index) => {
    if (first !== undefined) return;
    if (isRefused(await client.send(request(index)))) first ??= index;
  });
  return first;
}
