import { endpoints } from '@elan/contracts';
import { readPromise } from '@elan/domain/answers';
import { readPromiseKeys } from '@elan/domain/surveys';
import { keepNowhere } from '../http/keep-nowhere';
import type { Mount } from '../http/mount';

export function mountPromises(mount: Mount): void {
  mount(endpoints.promises.read, ({ context, params, query, response }) => {
    keepNowhere(response);
    return readPromise(context, params.surveyId, query.round);
  });

  mount(endpoints.promises.keys, async ({ context }) => ({ keys: await readPromiseKeys(context) }));
}
