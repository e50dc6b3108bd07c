import { endpoints } from '@elan/contracts';
import { readCompany, readOverview, updateCompany } from '@elan/domain';
import type { Mount } from '../http/mount';
import { presentCompany, presentOverview } from './company.presenter';

export function mountCompanies(mount: Mount): void {
  mount(endpoints.companies.list, async ({ context, actor }) => [
    presentCompany(context, await readCompany(context, actor)),
  ]);

  mount(endpoints.companies.overview, async ({ context, actor }) =>
    presentOverview(context, await readOverview(context, actor)),
  );

  mount(endpoints.companies.update, async ({ context, actor, params, body }) =>
    presentCompany(context, await updateCompany(context, actor, params.companyId, body)),
  );
}
