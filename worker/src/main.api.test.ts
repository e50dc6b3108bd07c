import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { getPriority } from 'node:os';
import { queueMail, type Context } from '@elan/domain/platform';
import { mails } from '@elan/domain/scheduling';
import { allModels, buildContext } from '@elan/domain/testing';
import { repeats, thoroughly } from '@elan/tooling/repeats';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jobs } from './jobs';
import { openMailSink, type MailSink } from './testing/mail-sink';
import { startWorkerProcess, type WorkerProcess } from './testing/worker-process';

let context: Context;
let sink: MailSink;
let close: () => Promise<void>;
const processes: WorkerProcess[] = [];

beforeEach(async () => {
  sink = await openMailSink();
  const built = await buildContext({ now: new Date().toISOString(), environment: { SMTP_URL: sink.url } });
  ({ context, close } = built);
});
afterEach(async () => {
  for (const running of processes.splice(0)) await running.end('SIGKILL');
  await close();
  await sink.close();
});

async function start(more?: Record<string, string>): Promise<WorkerProcess> {
  const running = await startWorkerProcess(context.settings, more);
  processes.push(running);
  return running;
}

async function queue(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await queueMail(context, {
      key: `administratorInvitation:${index}`,
      mail: mails.administratorInvitation,
      to: `${index}@miel.example`,
      language: 'en',
      companyId: null,
      memberId: null,
      payload: { link: 'http://localhost', companyName: 'Miel', inviterName: 'Ada' },
    });
  }
}

const countJobs = async () => {
  const found = await context.connection.collection('agendaJobs').find({}).toArray();
  return found.map((job) => String(job['name'])).toSorted();
};

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return String(port);
}

const unique = (names: Iterable<string>) => [...new Set(names)].toSorted();

/** The metrics that a process shows; each must appear in the documents. */
const namesOf = (text: string) =>
  unique([...text.matchAll(/^# TYPE (elan_\w+)/gm)].map(([, name = '']) => name));

/** The metrics that the dashboard, the alerts and the page about them mention; each of them has to cover all. */
async function namesInDocuments(): Promise<string[]> {
  const files = ['watching/dashboard.json', 'watching/alerts.yml', 'operating/watching.md'];
  const texts = await Promise.all(
    files.map((file) => readFile(new URL(`../../docs/${file}`, import.meta.url), 'utf8')),
  );
  const [first = [], ...others] = texts.map((text) =>
    unique([...text.matchAll(/elan_[a-z_]+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, ''))),
  );
  for (const names of others) expect(names).toEqual(first);
  return first;
}

describe('the worker process', () => {
  it('sends within seconds of the order, and ends at once when asked', async () => {
    const running = await start();
    await queue(1);
    await expect.poll(() => sink.mails.length, { timeout: 60_000 }).toBe(1);
    expect(await running.end('SIGTERM')).toBe(0);
  });

  it('comes after other processes, and stays behind where it was put: only root could go ahead', async () => {
    const running = await start();
    expect(getPriority(running.child.pid)).toBeGreaterThanOrEqual(5);
    const last = "import{setPriority}from'node:os';setPriority(19)";
    const behind = await start({ NODE_OPTIONS: `--import=data:text/javascript,${last}` });
    expect(getPriority(behind.child.pid)).toBe(19);
  });

  thoroughly(() => {
    it('says by itself that it lives and is ready, and no more that it is ready once it is to end', async () => {
      const [health, metrics] = [await freePort(), await freePort()];
      const running = await start({ HEALTH_PORT: health, METRICS_PORT: metrics });
      const ask = async (path: string) => (await fetch(`http://127.0.0.1:${health}${path}`)).status;
      expect([await ask('/health/live'), await ask('/health/ready'), await ask('/')]).toEqual([
        200, 200, 404,
      ]);
      // The last job of the worker must come to an end.
      let release = () => {};
      sink.hold = () => new Promise<void>((resolve) => (release = resolve));
      await queue(1);
      const shown = async () => (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
      const sending = () => allModels(context).OutboxMail.countDocuments({ state: 'sending' });
      await expect.poll(sending, { timeout: 60_000 }).toBe(1);
      const text = await shown();
      expect(text).toContain('elan_mails_waiting{state="sending",process="worker"} 1');
      expect(text).toContain('elan_backup_age_seconds{process="worker"} +Inf');
      expect(text).toMatch(/elan_job_late_seconds{job="sweep",process="worker"} 0/);
      // Runs within the hour are not shown yet; alerts see what follows 0, not what follows nothing.
      for (const { name } of jobs) {
        expect(text).toContain(`elan_jobs_by_hour_total{job="${name}",process="worker"} 0\n`);
        expect(text).toContain(`elan_jobs_failed_total{job="${name}",process="worker"} 0\n`);
      }
      // Browsers report loads of remotes to the web server, which alone counts them.
      expect(await namesInDocuments()).toEqual(unique([...namesOf(text), 'elan_remote_loads_total']));
      const ended = running.end('SIGTERM');
      await expect.poll(() => ask('/health/ready')).toBe(503);
      expect(await ask('/health/live')).toBe(200);
      release();
      expect(await ended).toBe(0);
    });
  });

  thoroughly(() => {
    it('ends when the process that started it is gone', async () => {
      const running = await start();
      running.child.disconnect();
      expect(await running.ended()).toBe(0);
    });
  });

  thoroughly(() => {
    it('sends what somebody waits for while the invitations to a survey hang, and each mail once', async () => {
      const isOfCrowd = (address: string) => /^\d/.test(address);
      const now = new Date();
      await allModels(context).OutboxMail.insertMany(
        Array.from({ length: 100 }, (_, index) => ({
          _id: `surveySummary:${index}`,
          kind: 'surveySummary',
          to: `${index}@miel.example`,
          language: 'en',
          payload: {
            link: 'http://localhost',
            surveyName: 'Pulse',
            answers: 7,
            minimumGroupSize: 5,
            invited: 9,
          },
          notBefore: now,
          createdAt: now,
        })),
      );
      let hanging = 0;
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      sink.hold = (address) => {
        if (!isOfCrowd(address)) return undefined;
        hanging += 1;
        return released;
      };
      await start();
      await expect.poll(() => hanging, { timeout: 20_000 }).toBeGreaterThan(5);
      const waitedFor = [
        'registrationCode',
        'resetCode',
        'emailChangeCode',
        'emailChanged',
        'passwordChanged',
        'administratorInvitation',
      ] as const;
      const link = 'http://localhost';
      const payload = {
        code: '111111',
        link,
        newEmail: 'a@b.example',
        companyName: 'Miel',
        inviterName: 'Ada',
      };
      const order = { language: 'en', companyId: null, memberId: null, payload } as const;
      for (const kind of waitedFor)
        await queueMail(context, { ...order, key: kind, mail: mails[kind], to: `${kind}@miel.example` });
      const arrived = () => sink.mails.map((mail) => mail.to).toSorted();
      await expect
        .poll(arrived, { timeout: 20_000 })
        .toEqual(waitedFor.map((kind) => `${kind}@miel.example`).toSorted());
      release();
      await expect.poll(() => sink.mails.length, { timeout: 20_000 }).toBe(106);
      // What told of a loss, and is no company's, is forgotten once it has left.
      const waiting = { state: { $ne: 'sent' } } as const;
      await expect.poll(() => allModels(context).OutboxMail.countDocuments(waiting)).toBe(0);
      expect(new Set(arrived()).size).toBe(106);
    }, 60_000);
  });

  thoroughly(() => {
    it('makes each job once when several start together, and each mail is sent once', async () => {
      await queue(80);
      await Promise.all([start(), start(), start()]);
      expect(await countJobs()).toEqual(
        jobs.flatMap(({ name, every }) => (every === undefined ? [] : [name])).toSorted(),
      );
      await expect.poll(() => sink.mails.length, { timeout: 60_000 }).toBe(80);
      expect(new Set(sink.mails.map((mail) => mail.to)).size).toBe(80);
    });
  });

  thoroughly(() => {
    it('killed while it sends loses nothing; only a mail that was under way can come twice', async () => {
      const COUNT = repeats(1000, 400);
      await queue(COUNT);
      sink.delay = 20;
      const underWay = new Set<string>();
      for (const share of [0.2, 0.5]) {
        const running = await start();
        await expect
          .poll(() => sink.mails.length, { timeout: 60_000, interval: 5 })
          .toBeGreaterThan(COUNT * share);
        await running.end('SIGKILL');
        const leased = await allModels(context).OutboxMail.find({ state: 'sending' }, { to: 1 }).lean();
        for (const mail of leased) underWay.add(mail.to);
        // The minute of the lease has passed.
        await allModels(context).OutboxMail.updateMany(
          { state: 'sending' },
          { $set: { notBefore: new Date(0) } },
        );
      }
      await start();
      const done = () => allModels(context).OutboxMail.countDocuments({ state: 'sent' });
      await expect.poll(done, { timeout: 60_000 }).toBe(COUNT);
      const copies = new Map<string, number>();
      for (const { to } of sink.mails) copies.set(to, (copies.get(to) ?? 0) + 1);
      expect(copies.size).toBe(COUNT);
      for (const [to, count] of copies) {
        expect(count).toBeLessThanOrEqual(underWay.has(to) ? 3 : 1);
      }
      expect(new Set(sink.mails.map((mail) => mail.messageId)).size).toBe(COUNT);
      expect(underWay.size).toBeLessThanOrEqual(16);
    }, 120_000);
  });
});
