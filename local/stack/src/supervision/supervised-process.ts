import { fork, type ChildProcess } from 'node:child_process';
import { alarmingLine } from './alarming-line';
import { nextDelay } from './back-off';
import type { LogFile } from './log-file';
import { readLines } from './read-lines';
import { StackError } from './stack-error';

/** How many times a process may fail before it ran well even once. More often, and nothing will mend it. */
const firstStarts = 3;

export interface ProcessPlan {
  /** As people see it in messages and log names. */
  name: string;
  /** Absolute path of the module. */
  entry: string;
  args?: readonly string[];
  execArgv?: readonly string[];
  cwd: string;
  environment: NodeJS.ProcessEnv;
  /** A line of its output that says it serves. */
  ready: RegExp;
}

export interface Surroundings {
  log: LogFile;
  /** Shows a line to the person who watches the stack. */
  say(line: string): void;
}

type State = 'new' | 'starting' | 'ready' | 'waiting' | 'stopping' | 'stopped';

const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** A child process that is started again, with growing pauses, whenever it ends without being told to. */
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

  /** The current process; another one after each restart. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  get isReady(): boolean {
    return this.state === 'ready';
  }

  /**
   * Starts the process and keeps it running.
   * @returns once it said for the first time that it serves
   * @throws StackError when it keeps failing before that
   */
  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.settleFirstStart = { resolve, reject };
      this.launch();
    });
  }

  /** Ends the process and starts it anew, at once. */
  restart(): void {
    if (this.state !== 'ready' && this.state !== 'starting') return;
    this.delay = 0;
    this.startedAt = 0;
    this.surroundings.say(`${this.plan.name} changed; starting it again`);
    this.child?.kill('SIGTERM');
  }

  /**
   * Asks the process to end, and ends it by force when it has not after `patience` milliseconds.
   * @returns when it is gone
   */
  async stop(patience: number): Promise<void> {
    clearTimeout(this.restartTimer);
    const { child } = this;
    const running = child && child.exitCode === null && child.signalCode === null;
    this.state = 'stopping';
    if (running) {
      await new Promise<void>((resolve) => {
        const force = setTimeout(() => child.kill('SIGKILL'), patience);
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
    // A session of its own: Ctrl-C in the terminal reaches the stack only, which then ends all in the right order.
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
    const line = coloured.replaceAll(colours, '');
    this.surroundings.log.write(line);
    if (this.state === 'starting' && this.plan.ready.test(line)) this.onReady();
    const alarm = alarmingLine(line, isError);
    if (alarm === undefined) return;
    // A part may say who it is, for those who run it alone.
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
