/**
 * 300 people behind one office address answer a survey at 09:00: `npm run bench -- office`. Each opens the page over six
 * keep-alive connections, as a browser does, and answers: first without other traffic, then while another address keeps
 * 500 requests with unfinished bodies open. Nobody may be refused. Run `npm run build` first.
 */
import { connect, type Socket } from 'node:net';
import { endpoints, type Survey } from '@elan/contracts';
import { createClient, share } from '../../api/bench/scene/load';
import { answerWith, buildCompany, importUsers, startSurvey } from '../support/company';
import type { PersonalLink } from '../support/inbox';
import { startStack } from '../support/stack';

const PEOPLE = 300;
/** All people arrive within this time. */
const RUSH_MS = 15_000;

/** One person's requests. @returns the time of each request (ms), and the refused ones */
async function answerSurvey(origin: string, survey: Survey, link: PersonalLink) {
  const send = createClient(undefined, 6);
  const { userId, key, path } = link;
  const times: number[] = [];
  const refused: string[] = [];
  const timed = async (path: string, body?: object) => {
    const startedAt = performance.now();
    const answer = await send(origin + path, body === undefined ? {} : { body: JSON.stringify(body) });
    times.push(performance.now() - startedAt);
    if (answer.status !== 200 && answer.status !== 201)
      refused.push(answer.status === 0 ? answer.text : `${answer.status} ${path}`);
    return answer.text;
  };
  const page = await timed(path);
  const files = [...page.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg))"/g)].map(
    (match) => match[1] ?? '',
  );
  await Promise.all([
    ...files.map((file) => timed(file)),
    timed(`/api/surveys/${survey.id}?u=${userId}&k=${key}`),
    timed(`/api/provider`),
  ]);
  await timed(`/api/surveys/${survey.id}/responses`, { userId, key, response: answerWith(survey, 8) });
  return { times, refused, close: send.close };
}

async function rush(origin: string, survey: Survey, links: readonly PersonalLink[]) {
  const results = await Promise.all(
    links.map(async (link, index) => {
      await new Promise((resolve) => setTimeout(resolve, (index / links.length) * RUSH_MS));
      return answerSurvey(origin, survey, link);
    }),
  );
  for (const { close } of results) close();
  const times = results.flatMap((result) => result.times);
  return {
    requests: times.length,
    refused: results.flatMap((result) => result.refused),
    p50: share(times, 0.5),
    p99: share(times, 0.99),
  };
}

async function openSlowBodies(port: number, count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let index = 0; index < count; index += 1) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
    socket.on('error', () => undefined);
    socket.write('POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 90\r\n\r\n{');
    sockets.push(socket);
  }
  return sockets;
}

const stack = await startStack();
let failed = false;
try {
  const port = Number(new URL(stack.url).port);
  const origin = `http://127.0.0.1:${port}`;
  const administrator = await buildCompany(stack);
  const users = await importUsers(administrator, PEOPLE - 10);
  for (const kind of ['quiet', 'with 500 slow bodies'] as const) {
    const survey = await startSurvey(administrator, kind);
    const links = await administrator.inbox.waitForLinks(
      survey.id,
      users.map(({ id }) => id),
    );
    const slow = kind === 'quiet' ? [] : await openSlowBodies(port, 500);
    const { requests, refused, p50, p99 } = await rush(origin, survey, links);
    for (const socket of slow) socket.destroy();
    const figures = `${requests} requests, ${refused.length} refused, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`;
    console.log(`${users.length} people, ${kind}: ${figures}`);
    if (refused.length > 0) console.log(`  ${[...new Set(refused)].slice(0, 5).join('\n  ')}`);
    failed ||= refused.length > 0;
    await administrator.api.call(endpoints.surveys.remove, { params: { surveyId: survey.id } });
  }
} finally {
  await stack.dispose();
}
process.exitCode = failed ? 1 : 0;
