import { endpoints } from '@elan/contracts';
import type { Report } from '../../attack/support/report';
import { buildCompany, importUsers, startSurvey, type Administrator } from '../../support/company';
import { apis, type ComposedStack } from '../composed/stack';
import { underTraffic, type Asked } from './traffic';
import type { Trial } from './trial';

const COMMAND = 'tooling/bin/upgrade-containers.sh';

/** How long the only web server may be away while it is replaced (ms). */
const WEB_AWAY = 10_000;

/** What a signed-in administrator, a respondent and a new visitor ask for. */
async function usualRequests(stack: ComposedStack, administrator: Administrator): Promise<Asked[]> {
  const users = await importUsers(administrator, 3);
  const survey = await startSurvey(administrator, 'While we upgrade');
  const [link] = await stack.inbox.waitForLinks(
    survey.id,
    users.map(({ id }) => id),
  );
  const { email, password, api } = administrator;
  const { accessToken } = await api.call(endpoints.auth.login, { body: { email, password } });
  const headers = { authorization: `Bearer ${accessToken}` };
  return [
    { path: '/api/surveys', headers },
    { path: link?.path ?? '' },
    { path: '/api/users', headers },
    { path: '/remotes.json' },
  ];
}

async function imagesOf(stack: ComposedStack, services: readonly string[]): Promise<string[]> {
  const told = services.map(async (service) => {
    const containers = await stack.containers(service);
    return Promise.all(containers.map((id) => stack.inspect(id, '{{.Image}}')));
  });
  return (await Promise.all(told)).flat();
}

/** Every container of these services runs another image than before, and there are as many. */
function checkReplaced(report: Report, before: readonly string[], after: readonly string[]): void {
  const kept = after.filter((image) => before.includes(image));
  const breaches = [
    ...(kept.length > 0 ? [`${kept.length} containers run the version before`] : []),
    ...(after.length === before.length ? [] : [`${after.length} containers in place of ${before.length}`]),
  ];
  report.check('both APIs and all workers run the new version', breaches);
}

/** The documented upgrade, while people use the product. */
export const upgrade: Trial = {
  name: 'upgrade under traffic',
  async run(stack, report) {
    const requests = await usualRequests(stack, await buildCompany(stack));
    const services = [...apis, 'worker'];

    const before = await imagesOf(stack, services);
    stack.nextVersion('TESTED_VERSION');
    const seen = await underTraffic(stack.url, requests, () => stack.operate(COMMAND));
    checkReplaced(report, before, await imagesOf(stack, services));
    report.check(
      'no request fails',
      seen.failures,
      `${seen.requests} requests, longest gap ${seen.longestGap.toFixed(0)} ms`,
    );

    stack.nextVersion('TESTED_WEB_VERSION');
    const web = await underTraffic(stack.url, requests, () => stack.operate(COMMAND));
    report.check(
      'a web server that has changed is away shortly',
      web.longestGap > WEB_AWAY ? [`${web.longestGap.toFixed(0)} ms`] : [],
      `${(web.longestGap / 1000).toFixed(1)} s`,
    );
    const calm = await underTraffic(stack.url, requests, () => stack.operate(COMMAND));
    report.check('the same version again replaces nothing', calm.failures, `${calm.requests} requests`);
  },
};
