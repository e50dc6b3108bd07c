import { endpoints } from '@elan/contracts';
import {
  readActionsState,
  readCompany,
  readDashboard,
  readDue,
  readOverview,
  readResultsState,
  updateCompany,
} from '@elan/domain';
import { keptAnswer, type Question } from '../http/kept-answers';
import type { Mount } from '../http/mount';
import { presentCompany, presentOverview } from './company.presenter';
import { presentDashboard } from './dashboard.presenter';

export function mountCompanies(mount: Mount): void {
  mount(endpoints.companies.list, async ({ context, actor }) => [
    presentCompany(context, await readCompany(context, actor)),
  ]);

  mount(endpoints.companies.overview, (call) => {
    const { context, actor } = call;
    const question: Question = {
      name: 'overview',
      parts: [],
      stateOf: async ({ own, members }) =>
        [own, members, await readResultsState(context, actor.companyId)].join(),
    };
    return keptAnswer(call, question, async () =>
      presentOverview(context, await readOverview(context, actor)),
    );
  });

  mount(endpoints.dashboard.read, (call) => {
    const { context, actor, query } = call;
    const language = query.language ?? actor.language;
    const question: Question = {
      name: 'dashboard',
      parts: [language],
      stateOf: async ({ own, members }) => {
        const { companyId } = actor;
        const [results, actions] = await Promise.all([
          readResultsState(context, companyId),
          readActionsState(context, companyId),
        ]);
        return [own, members, results, actions].join();
      },
    };
    return keptAnswer(call, question, async () => {
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
