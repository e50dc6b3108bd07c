import { endpoints } from '@elan/contracts';
import { listAuditEvents } from '@elan/server-core';
import type { Mount } from '../http/mount';

export function mountAudit(mount: Mount): void {
  mount(endpoints.audit.list, ({ core, actor, query }) => listAuditEvents(core, actor, query.before));
}
