import { endpoints } from '@elan/contracts';
import type { Report } from '../../attack/support/report';
import { buildCompany, importUsers, startSurvey, type Administrator } from '../../support/company';
import { apis, type ComposedStack } from '../composed/stack';
import { underTraffic, type TrafficRequest } from './traffic';
import type { Trial } from './trial';

const COMMAND = 'tooling/bin/upgrade-containers.sh';

/** There is only one web server, so it is down while it is replaced. */
const MAX_WEB_DOWNTIME_MS = 10_000;

/** The requests of a signed-in administrator, a respondent and a new visitor. */
async function usualRequests(stack: ComposedStack, administrator: Administrator): Promise<TrafficRequest[]> {
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
  const containers = services.map(async (service) => {
    const ids = await stack.containers(service);
    return Promise.all(ids.map((id) => stack.inspect(id, '{{.Image}}')));
  });
  return (await Promise.all(containers)).flat();
}

/** Each service must have as many containers as before, all with a new image. */
function checkReplaced(report: Report, before: readonly string[], after: readonly string[]): void {
  const kept = after.filter((image) => before.includes(image));
  const breaches = [
    ...(kept.length > 0 ? [`${kept.length} containers run the version before`] : []),
    ...(after.length === before.length ? [] : [`${after.length} containers in place of ${before.length}`]),
  ];
  report.check('both APIs and all workers run the new version', breaches);
}

/** Upgrades to a working version. */
async function toNewVersion(
  stack: ComposedStack,
  report: Report,
  trafficRequests: readonly TrafficRequest[],
): Promise<void> {
  const services = [...apis, 'worker'];
  const before = await imagesOf(stack, services);
  stack.set('TESTED_VERSION', '2');
  const { outcome, requests, failures, longestGap } = await underTraffic(stack.url, trafficRequests, () =>
    stack.runScript(COMMAND),
  );
  report.check(
    'the command comes to its end',
    outcome.code === 0 ? [] : outcome.output.split('\n').slice(-20),
  );
  checkReplaced(report, before, await imagesOf(stack, services));
  report.check('no request fails', failures, `${requests} requests, longest gap ${longestGap.toFixed(0)} ms`);
}

/** Upgrades to a version that does not start, which must stop at the first API. */
async function toBrokenVersion(
  stack: ComposedStack,
  report: Report,
  trafficRequests: readonly TrafficRequest[],
): Promise<void> {
  const services = ['api-2', 'worker', 'web'];
  const before = await imagesOf(stack, services);
  stack.set('LOG_LEVEL', 'no such level');
  stack.set('HEALTHY_WITHIN', '15');
  const { outcome, requests, failures } = await underTraffic(stack.url, trafficRequests, () =>
    stack.runScript(COMMAND),
  );
  const isReported = outcome.code === 1 && outcome.output.includes('The new api is not healthy');
  report.check('one that does not start is refused with a sentence', isReported ? [] : [outcome.output]);
  const after = await imagesOf(stack, services);
  report.check('it replaces nothing after the first API', String(before) === String(after) ? [] : after);
  report.check('no request fails meanwhile', failures, `${requests} requests`);
  stack.set('LOG_LEVEL', '');
  stack.set('HEALTHY_WITHIN', '');
}

/** Recovers from the broken version, and replaces the web server. */
async function toNewWebServer(
  stack: ComposedStack,
  report: Report,
  trafficRequests: readonly TrafficRequest[],
): Promise<void> {
  stack.set('TESTED_WEB_VERSION', '2');
  const { outcome, longestGap } = await underTraffic(stack.url, trafficRequests, () =>
    stack.runScript(COMMAND),
  );
  report.check('the command mends it', outcome.code === 0 ? [] : outcome.output.split('\n').slice(-20));
  const isLong = longestGap > MAX_WEB_DOWNTIME_MS ? [`${longestGap.toFixed(0)} ms`] : [];
  report.check('a changed web server is away shortly', isLong, `${(longestGap / 1000).toFixed(1)} s`);
}

/** The documented upgrade, while people use the product. */
export const upgrade: Trial = {
  name: 'upgrade under traffic',
  async run(stack, report) {
    const trafficRequests = await usualRequests(stack, await buildCompany(stack));
    for (const change of [toNewVersion, toBrokenVersion, toNewWebServer])
      await change(stack, report, trafficRequests);
  },
};
