import type { Mount } from './http/mount';
import { mountAudit } from './audit/audit.routes';
import { mountProvider } from './provider/provider.routes';

/** Every feature mounts its routes here. */
export function mountFeatures(mount: Mount): void {
  mountAudit(mount);
  mountProvider(mount);
}
