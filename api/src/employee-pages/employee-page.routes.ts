import { endpoints } from '@elan/contracts';
import {
  publishEmployeePage,
  readEmployeePage,
  saveEmployeePage,
  withdrawEmployeePage,
} from '@elan/domain/follow-up';
import { browserLanguage } from '../http/browser-language';
import { keepNowhere } from '../http/keep-nowhere';
import type { Mount } from '../http/mount';
import { presentEmployeePage } from './employee-page.presenter';
import { readPublicPage } from './read-public-page';

export function mountEmployeePages(mount: Mount): void {
  const rows = endpoints.employeePages;

  mount(rows.read, async ({ context, actor, params, query }) =>
    presentEmployeePage(context, await readEmployeePage(context, actor, params.surveyId, query)),
  );

  mount(rows.save, async ({ context, actor, params, body }) =>
    presentEmployeePage(context, await saveEmployeePage(context, actor, params.surveyId, body)),
  );

  mount(rows.publish, async ({ context, actor, params, body }) =>
    presentEmployeePage(context, await publishEmployeePage(context, actor, params.surveyId, body)),
  );

  mount(rows.readPublic, async ({ context, params, query, request, response }) => {
    keepNowhere(response);
    const language = query.language ?? browserLanguage(request);
    return { page: await readPublicPage(context, params.key, language) };
  });

  mount(rows.withdraw, async ({ context, actor, params, query }) => {
    await withdrawEmployeePage(context, actor, params.surveyId, query.round);
    return {};
  });
}
