import type { Context } from '@elan/domain/platform';
import { startApi, type TestApi } from 'api/testing/start-api';
import { pagesBefore, type TestPages } from 'respondent/testing';
import { version } from '../main';

export type { TestPages };

/** The pages before a real API with an embedded database of its own. Close them when done. */
export async function startPages(options: Parameters<typeof startApi>[0] = {}): Promise<TestPages> {
  const api = await startApi(options);
  return pagesOf(api, api.context);
}

/** The pages of an API, whose calls another context may answer. */
export const pagesOf = (api: TestApi, context: Context): Promise<TestPages> =>
  pagesBefore(api, context, version);
