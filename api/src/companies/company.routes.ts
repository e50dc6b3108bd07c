import { endpoints } from '@elan/contracts';
import { readCompany, readOverview, updateCompany } from '@elan/server-core';
import type { Mount } from '../http/mount';
import { presentCompany, presentOverview } from './company.presenter';

export function mountCompanies(mount: Mount): void {
  mount(endpoints.companies.list, async ({ core, actor }) => [
    presentCompany(core, await readCompany(core, actor)),
  ]);

  mount(endpoints.companies.overview, async ({ core, actor }) =>
    presentOverview(core, await readOverview(core, actor)),
  );

  mount(endpoints.companies.update, async ({ core, actor, params, body }) =>
    presentCompany(core, await updateCompany(core, actor, params.companyId, body)),
  );
}
