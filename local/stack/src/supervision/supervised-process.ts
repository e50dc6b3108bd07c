import { fork, type ChildProcess } from 'node:child_process';
import { alarmingLine } from './alarming-line';
import { nextDelay } from './back-off';
import type { LogFile } from './log-file';
import { readLines } from './read-lines';
import { StackError } from './stack-error';

/** How many times a process may fail before its first success. More failures will not be fixed by a restart. */
const firstStarts = 3;

export interface ProcessPlan {
  /** Name in messages and log files. */
  name: string;
  /** Absolute path of the module. */
  entry: string;
  args?: readonly string[];
  execArgv?: readonly string[];
  cwd: string;
  environment: NodeJS.ProcessEnv;
  /** Matches the output line that says it is ready. */
  ready: RegExp;
  /** What it prints is kept nowhere once it is ready. */
  isMute?: boolean;
}

export interface Surroundings {
  log: LogFile;
  /** Prints a line on the terminal. */
  say(line: string): void;
}

type State = 'new' | 'starting' | 'ready' | 'waiting' | 'stopping' | 'stopped';

const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** A child process that is restarted, with growing delays, whenever it ends unexpectedly. */
export class SupervisedProcess {
  private child: ChildProcess | undefined;
  private state: State = 'new';
  private startedAt = 0;
  private delay = 0;
  private failures = 0;
  private lastComplaint = '';
  private restartTimer: NodeJS.Timeout | undefined;
  private settleFirstStart: { resolve(): void; reject(error: Error): void } | undefined;

  constructor(
    readonly plan: ProcessPlan,
    private readonly surroundings: Surroundings,
  ) {}

  /** Id of the current process; changes with each restart. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  get isReady(): boolean {
    return this.state === 'ready';
  }

  /**
   * Starts the process and keeps it running.
   * @returns once it is ready for the first time
   * @throws StackError when it keeps failing before that
   */
  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.settleFirstStart = { resolve, reject };
      this.launch();
    });
  }

  /** Restarts the process at once. */
  restart(): void {
    if (this.state !== 'ready' && this.state !== 'starting') return;
    this.delay = 0;
    this.startedAt = 0;
    this.surroundings.say(`${this.plan.name} changed; starting it again`);
    this.child?.kill('SIGTERM');
  }

  /**
   * Asks the process to end, and kills it if it has not ended after `timeoutMs`.
   * @returns once it is gone
   */
  async stop(timeoutMs: number): Promise<void> {
    clearTimeout(this.restartTimer);
    const { child } = this;
    const running = child && child.exitCode === null && child.signalCode === null;
    this.state = 'stopping';
    if (running) {
      await new Promise<void>((resolve) => {
        const force = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
        child.once('exit', () => {
          clearTimeout(force);
          resolve();
        });
        child.kill('SIGTERM');
      });
    }
    this.state = 'stopped';
    await this.surroundings.log.close();
  }

  private launch(): void {
    const { entry, args = [], execArgv = [], cwd, environment } = this.plan;
    this.state = 'starting';
    this.startedAt = Date.now();
    // Detached, so that Ctrl-C in the terminal reaches only the stack, which then stops all parts in the right order.
    const child = fork(entry, args, {
      cwd,
      env: environment,
      execArgv: [...execArgv],
      silent: true,
      detached: true,
    });
    this.child = child;
    readLines(child.stdout, (line) => this.onLine(line, false));
    readLines(child.stderr, (line) => this.onLine(line, true));
    child.once('error', (error) => {
      this.lastComplaint = error.message;
      if (child.pid === undefined) this.onEnd('did not start');
    });
    child.once('exit', (code, signal) => this.onEnd(signal ?? `exit code ${code}`));
  }

  private onLine(coloured: string, isError: boolean): void {
    if (this.plan.isMute === true && this.state !== 'starting') return;
    const line = coloured.replaceAll(colours, '');
    this.surroundings.log.write(line);
    if (this.state === 'starting' && this.plan.ready.test(line)) this.onReady();
    const alarm = alarmingLine(line, isError);
    if (alarm === undefined) return;
    // A part may prefix its name, for people who run it alone.
    const own = `${this.plan.name}: `;
    this.lastComplaint = alarm.startsWith(own) ? alarm.slice(own.length) : alarm;
    if (this.settleFirstStart === undefined) this.surroundings.say(own + this.lastComplaint);
  }

  private onReady(): void {
    this.state = 'ready';
    if (this.settleFirstStart) {
      this.settleFirstStart.resolve();
      this.settleFirstStart = undefined;
    } else this.surroundings.say(`${this.plan.name} is back`);
  }

  private onEnd(how: string): void {
    if (this.state === 'stopping' || this.state === 'stopped') return;
    const { name } = this.plan;
    this.failures += 1;
    if (this.settleFirstStart && this.failures >= firstStarts) {
      const reason = this.lastComplaint === '' ? how : this.lastComplaint;
      this.state = 'stopped';
      this.settleFirstStart.reject(new StackError(`${name} cannot start: ${reason}`));
      return;
    }
    const isWanted = this.startedAt === 0;
    this.delay = nextDelay(this.delay, isWanted ? Infinity : Date.now() - this.startedAt);
    if (!this.settleFirstStart && !isWanted) {
      this.surroundings.say(`${name} ended (${how}); starting it again in ${this.delay / 1000} s`);
    }
    this.state = 'waiting';
    this.restartTimer = setTimeout(() => this.launch(), this.delay);
  }
}
