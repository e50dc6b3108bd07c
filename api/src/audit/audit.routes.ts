import { endpoints } from '@elan/contracts';
import { listAuditEvents } from '@elan/domain';
import type { Mount } from '../http/mount';

export function mountAudit(mount: Mount): void {
  mount(endpoints.audit.list, ({ context, actor, query }) => listAuditEvents(context, actor, query.before));
}
