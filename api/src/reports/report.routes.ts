import { endpoints } from '@elan/contracts';
import { fetchReport, listReports, orderReport, removeReport } from '@elan/domain/follow-up';
import type { Mount } from '../http/mount';

export function mountReports(mount: Mount): void {
  const rows = endpoints.reports;

  mount(rows.order, ({ context, actor, params, body }) => orderReport(context, actor, params.surveyId, body));

  mount(rows.list, ({ context, actor, params }) => listReports(context, actor, params.surveyId));

  mount(rows.file, async ({ context, actor, params, response }) => {
    const { name, bytes } = await fetchReport(context, actor, params);
    response.attachment(name);
    return bytes;
  });

  mount(rows.remove, async ({ context, actor, params }) => {
    await removeReport(context, actor, params);
    return {};
  });
}
