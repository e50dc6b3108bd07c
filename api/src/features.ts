import type { Mount } from './http/mount';
import { mountAudit } from './audit/audit.routes';
import { mountAuth } from './auth/auth.routes';
import { mountCompanies } from './companies/company.routes';
import { mountPayments } from './payments/payment.routes';
import { mountProvider } from './provider/provider.routes';
import { mountUsers } from './users/user.routes';

/** Every feature mounts its routes here. */
export function mountFeatures(mount: Mount): void {
  mountAudit(mount);
  mountAuth(mount);
  mountCompanies(mount);
  mountPayments(mount);
  mountProvider(mount);
  mountUsers(mount);
}
