import type { Report } from '../../attack/support/report';
import { repository } from '../composed/build';
import { apis, type ComposedStack } from '../composed/stack';
import { tryProgram } from '../engine/program';
import type { Trial } from './trial';

const ours = [...apis, 'worker', 'respondent', 'web', 'payment', 'inbox-guard'];
const all = [...ours, 'mongo', 'inbox'];

/** Checks the privileges of a container's main process. */
async function checkLimits(stack: ComposedStack, report: Report, service: string): Promise<void> {
  const { output } = await stack.runInside(service, 'cat', '/proc/1/status');
  const value = (name: string): string =>
    new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(output)?.[1] ?? 'unknown';
  const breaches = [
    ...(/^[1-9]/.test(value('Uid')) ? [] : [`user ${value('Uid')}`]),
    ...(/^0+$/.test(value('CapBnd')) ? [] : [`capabilities ${value('CapBnd')}`]),
    ...(value('NoNewPrivs') === '1' ? [] : ['can get new privileges']),
  ];
  for (const file of ['/elan/x', '/etc/x', '/usr/local/bin/x']) {
    const { output: answer } = await stack.runInside(service, 'touch', file);
    if (!answer.includes('Read-only file system'))
      breaches.push(`touch ${file}: ${answer.trim() || 'written'}`);
  }
  const { code } = await stack.runInside(service, 'touch', '/tmp/x');
  if (code !== 0) breaches.push('cannot write into /tmp');
  report.check(`${service} is no root, has no capability and writes into its /tmp alone`, breaches);
}

/** Whether a container can connect to another service. */
async function reaches(stack: ComposedStack, from: string, host: string, port: number): Promise<boolean> {
  const script = `require('node:net').connect({ host: '${host}', port: ${port}, timeout: 3000 })
    .on('connect', () => process.exit(0)).on('timeout', () => process.exit(1)).on('error', () => process.exit(1))`;
  return (await stack.runInside(from, 'node', '-e', script)).code === 0;
}

async function checkNetworks(stack: ComposedStack, report: Report): Promise<void> {
  const breaches: string[] = [];
  for (const from of ['respondent', 'web', 'inbox', 'inbox-guard', 'payment']) {
    if (await reaches(stack, from, 'mongo', 27_017)) breaches.push(`${from} reaches the database`);
  }
  if (await reaches(stack, 'mongo', 'web', 8080)) breaches.push('the database reaches the web server');
  for (const from of [...apis, 'worker']) {
    if (!(await reaches(stack, from, 'mongo', 27_017))) breaches.push(`${from} does not reach the database`);
  }
  report.check('the database is reached by api and worker alone', breaches);

  const published: string[] = [];
  for (const service of all) {
    for (const container of await stack.containers(service)) {
      const ports = await stack.docker('port', container);
      published.push(...ports.split('\n').flatMap((line) => (line === '' ? [] : [`${service} ${line}`])));
    }
  }
  const open = published.filter(
    (line) => !line.includes('-> 127.0.0.1:') || /^(mongo|worker|respondent|inbox) /.test(line),
  );
  report.check('nothing listens but on 127.0.0.1', published.length > 0 ? open : ['no port is published']);
}

/** Runs the attack families that do not depend on how the product is run. */
async function attack(stack: ComposedStack, report: Report): Promise<void> {
  const program = ['--import', 'tsx', 'e2e/attack/main.ts', '--quick', '--url', stack.url];
  for (const family of ['traversal', 'headers', 'tenants']) {
    const args = [...program, '--inbox', stack.inboxUrl, family];
    const { code, output } = await tryProgram('node', args, { cwd: repository });
    const held = output.split('\n').filter((line) => line.startsWith('✓')).length;
    report.check(
      `the attack ${family} finds nothing`,
      code === 0 ? [] : output.trim().split('\n').slice(-20),
      `${held} checks`,
    );
  }
}

/** Access of processes in containers, between containers, and of strangers and other companies. */
export const access: Trial = {
  name: 'access',
  async run(stack, report) {
    for (const service of all) await checkLimits(stack, report, service);
    const { code } = await stack.runInside('web', 'touch', '/pages/x');
    report.check('the web server cannot write to the pages', code === 0 ? ['/pages/x was written'] : []);
    await checkNetworks(stack, report);
    await attack(stack, report);
  },
};
