import { endpoints } from '@elan/contracts';
import { exportAuditEvents, listAuditEvents, listAuditPeople } from '@elan/domain/privacy';
import type { Mount } from '../http/mount';

export function mountAudit(mount: Mount): void {
  const rows = endpoints.audit;

  mount(rows.list, ({ context, actor, query }) => listAuditEvents(context, actor, query));

  mount(rows.people, ({ context, actor }) => listAuditPeople(context, actor));

  mount(rows.csv, async ({ context, actor, query, response }) => {
    const file = await exportAuditEvents(context, actor, query);
    response.attachment('audit.csv');
    return file;
  });
}
