import { endpoints } from '@elan/contracts';
import { readCompany, readDashboard, readDue, readOverview, updateCompany } from '@elan/domain';
import type { Mount } from '../http/mount';
import { presentCompany, presentOverview } from './company.presenter';
import { presentDashboard } from './dashboard.presenter';

export function mountCompanies(mount: Mount): void {
  mount(endpoints.companies.list, async ({ context, actor }) => [
    presentCompany(context, await readCompany(context, actor)),
  ]);

  mount(endpoints.companies.overview, async ({ context, actor }) =>
    presentOverview(context, await readOverview(context, actor)),
  );

  mount(endpoints.dashboard.read, async ({ context, actor, query: { language = actor.language } }) => {
    const [figures, due] = await Promise.all([
      readDashboard(context, actor, language),
      readDue(context, actor.companyId, language),
    ]);
    return presentDashboard(figures, due, language);
  });

  mount(endpoints.companies.update, async ({ context, actor, params, body }) =>
    presentCompany(context, await updateCompany(context, actor, params.companyId, body)),
  );
}
