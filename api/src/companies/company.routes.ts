import { endpoints } from '@elan/contracts';
import { readCompany, updateCompany } from '@elan/domain/company';
import { readDashboard, readOverview } from '@elan/domain/results';
import { readDue } from '@elan/domain/scheduling';
import { keptAnswer, ofResults } from '../http/kept-answer';
import type { Mount } from '../http/mount';
import { presentCompany, presentOverview } from './company.presenter';
import { presentDashboard } from './dashboard.presenter';

export function mountCompanies(mount: Mount): void {
  mount(endpoints.companies.list, async ({ context, actor }) => [
    presentCompany(context, await readCompany(context, actor)),
  ]);

  mount(endpoints.companies.overview, (call) => {
    const { context, actor } = call;
    return keptAnswer(call, ofResults(call, 'overview'), async () =>
      presentOverview(context, await readOverview(context, actor)),
    );
  });

  mount(endpoints.dashboard.read, (call) => {
    const { context, actor, query } = call;
    const language = query.language ?? actor.language;
    return keptAnswer(call, ofResults(call, 'dashboard'), async () => {
      const [figures, due] = await Promise.all([
        readDashboard(context, actor, language),
        readDue(context, actor.companyId, language),
      ]);
      return presentDashboard(figures, due, language);
    });
  });

  mount(endpoints.companies.update, async ({ context, actor, params, body }) =>
    presentCompany(context, await updateCompany(context, actor, params.companyId, body)),
  );
}
