/**
 * node --import tsx e2e/attack/address-to-repair.ts
 *
 * Somebody without a link asks for an address of 15 kB in which one may have been changed in many ways. Measures the
 * processor's time that each takes in the process `respondent`, in turn with an address of the same length, and how long
 * a respondent waits for the survey's page beside one to 250 connections that repeat it.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildCompany, importUsers, startSurvey } from '../support/company';
import { startStack } from '../support/stack';
import { BusyCrowd } from './support/busy-crowd';

const BUSY_FROM = '127.0.0.2';
const OTHERS_FROM = '127.0.0.3';
const LENGTH = 15_050;
const fill = (start: string, unit: string) => start + unit.repeat((LENGTH - start.length) / unit.length);
const KINDS = {
  'signs of a changed link': fill('/s/?%E2%80%93u003d=41-3fu-3d%0a=%0a', '\\_+='),
  'plain signs': fill('/s/?', 'abcd'),
};

const stack = await startStack();
const port = Number(new URL(stack.url).port);
const agent = new Agent({ keepAlive: true });

function ask(path: string, localAddress: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const way = { host: '127.0.0.1', port, path, localAddress, agent };
    const asked = httpRequest(way, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    asked.once('error', reject);
    asked.end();
  });
}

const respondent = execFileSync('ps', ['--ppid', String(stack.pid()), '-o', 'pid=,args='])
  .toString()
  .split('\n')
  .find((line) => /respondent\/dist\/main\.js/.test(line))
  ?.trim()
  .split(' ')[0];
if (respondent === undefined) throw new Error('There is no process of the page');
/** The processor's time of its main thread (ms). */
const worked = () =>
  Number(readFileSync(`/proc/${respondent}/task/${respondent}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

const at = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? NaN;

async function costOf(path: string): Promise<string> {
  const costs: number[] = [];
  let status = 0;
  for (let index = 0; index < 25; index += 1) {
    const before = worked();
    status = await ask(path, BUSY_FROM);
    costs.push(worked() - before);
  }
  return `${status}, ${at(costs, 0).toFixed(1)} ms at least, ${at(costs, 0.5).toFixed(1)} median, ${at(costs, 0.99).toFixed(1)} most`;
}

async function waits(path: string): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + 5_000;
  while (times.length < 150 && performance.now() < until) {
    const from = performance.now();
    const status = await ask(path, OTHERS_FROM);
    if (status !== 200) throw new Error(`The respondent is answered ${status}`);
    times.push(performance.now() - from);
  }
  return times;
}

const shown = (times: readonly number[]) => `${at(times, 0.5).toFixed(1)} / ${at(times, 0.99).toFixed(1)}`;

try {
  const administrator = await buildCompany(stack);
  const [person] = await importUsers(administrator, 2);
  const survey = await startSurvey(administrator, 'Repairs');
  const [link] = await administrator.inbox.waitForLinks(survey.id, [person?.id ?? '']);
  if (!link) throw new Error('There is no link');
  await waits(link.path);
  for (let turn = 0; turn < 3; turn += 1)
    for (const [name, path] of Object.entries(KINDS)) console.log(name, await costOf(path));
  for (const count of [1, 4, 250]) {
    for (const [name, path] of Object.entries(KINDS)) {
      const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
      const crowd = await BusyCrowd.open({
        host: '127.0.0.1',
        port,
        from: BUSY_FROM,
        count,
        request,
        manner: 'keep',
      });
      for (let turn = 0; turn < 3; turn += 1) {
        const quiet = await waits(link.path);
        const [cpu, begun] = [worked(), performance.now()];
        await crowd.go(count);
        await sleep(2_500);
        const busy = await waits(link.path);
        const share = (100 * (worked() - cpu)) / (performance.now() - begun);
        await crowd.rest();
        console.log(
          `${count} connections, ${name}: median / p99 ${shown(quiet)} to ${shown(busy)} ms, ${(at(busy, 0.5) / at(quiet, 0.5)).toFixed(1)} / ${(at(busy, 0.99) / at(quiet, 0.99)).toFixed(1)} times; the process ${share.toFixed(0)} % busy`,
        );
        // What still waits is answered.
        const idleSince = async (): Promise<void> => {
          for (let before = -1; worked() - before > 30;) {
            before = worked();
            await sleep(500);
          }
        };
        await idleSince();
      }
      await crowd.end();
    }
  }
} finally {
  agent.destroy();
  await stack.dispose();
  process.exit();
}
