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

/** A version that serves takes the place of the one that is there. */
async function toNewVersion(stack: ComposedStack, report: Report, asked: readonly Asked[]): Promise<void> {
  const services = [...apis, 'worker'];
  const before = await imagesOf(stack, services);
  stack.set('TESTED_VERSION', '2');
  const { outcome, requests, failures, longestGap } = await underTraffic(stack.url, asked, () =>
    stack.operate(COMMAND),
  );
  report.check('the command comes to its end', outcome.code === 0 ? [] : outcome.said.split('\n').slice(-20));
  checkReplaced(report, before, await imagesOf(stack, services));
  report.check('no request fails', failures, `${requests} requests, longest gap ${longestGap.toFixed(0)} ms`);
}

/** A version that does not start is stopped at the first API. */
async function toBrokenVersion(stack: ComposedStack, report: Report, asked: readonly Asked[]): Promise<void> {
  const services = ['api-2', 'worker', 'web'];
  const before = await imagesOf(stack, services);
  stack.set('LOG_LEVEL', 'no such level');
  stack.set('HEALTHY_WITHIN', '15');
  const { outcome, requests, failures } = await underTraffic(stack.url, asked, () => stack.operate(COMMAND));
  const isTold = outcome.code === 1 && outcome.said.includes('The new api is not healthy');
  report.check('one that does not start is refused with a sentence', isTold ? [] : [outcome.said]);
  const after = await imagesOf(stack, services);
  report.check('it replaces nothing after the first API', String(before) === String(after) ? [] : after);
  report.check('no request fails meanwhile', failures, `${requests} requests`);
  stack.set('LOG_LEVEL', '');
  stack.set('HEALTHY_WITHIN', '');
}

/** The web server is replaced, and the API from before. */
async function toNewWebServer(stack: ComposedStack, report: Report, asked: readonly Asked[]): Promise<void> {
  stack.set('TESTED_WEB_VERSION', '2');
  const { outcome, longestGap } = await underTraffic(stack.url, asked, () => stack.operate(COMMAND));
  report.check('the command mends it', outcome.code === 0 ? [] : outcome.said.split('\n').slice(-20));
  const isLong = longestGap > WEB_AWAY ? [`${longestGap.toFixed(0)} ms`] : [];
  report.check('a changed web server is away shortly', isLong, `${(longestGap / 1000).toFixed(1)} s`);
}

/** The documented upgrade, while people use the product. */
export const upgrade: Trial = {
  name: 'upgrade under traffic',
  async run(stack, report) {
    const asked = await usualRequests(stack, await buildCompany(stack));
    for (const change of [toNewVersion, toBrokenVersion, toNewWebServer]) await change(stack, report, asked);
  },
};
