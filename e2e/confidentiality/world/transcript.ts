import { readEverything } from './everything';
import { linkIn } from './links';
import { Programs } from './programs';
import type { Mail, World } from './world';

/** What says something of the members whom one has just changed, and of their participation. */
const NEAR = [
  '/surveys/:surveyId/progress',
  '/statistics/surveys/:surveyId',
  '/users/search',
  '/users/:userId/data',
];

/** All that an administrator reads while changing something, in a form in which two companies can be compared. */
export class Transcript {
  readonly said = new Map<string, string>();
  readonly programs: Programs;
  #mails = 0;

  constructor(
    readonly world: World,
    readonly surveyId: string,
    /** The mailboxes of the administrator. */
    readonly own: readonly string[],
    /** Whether the administrator also sees all mails on their way, but follows no links of others. */
    readonly runsTheServer: boolean,
  ) {
    this.programs = new Programs(world);
  }

  /** Does something, and notes what was said and what is said of members and of the survey afterwards. */
  async note(act: string, memberId: string, does: () => Promise<unknown>): Promise<void> {
    this.#say(act, 'answer', await does());
    await this.#read(act, memberId, NEAR);
  }

  /** Lets the worker work, and notes everything. */
  async look(act: string, memberId: string): Promise<void> {
    const { world } = this;
    world.api.clock.advance(60_000);
    await world.work();
    const mails = world.leavingMails.slice(this.#mails);
    this.#mails = world.leavingMails.length;
    const isOwn = ({ to }: Mail): boolean => this.own.includes(to);
    const seen = mails.filter(({ mail }) => this.runsTheServer || isOwn(mail));
    this.#say(act, 'mails', seen);
    for (const { mail } of seen.filter((sent) => isOwn(sent.mail)))
      this.#say(act, 'links', await this.#follow(mail));
    await this.#read(act, memberId);
    const read = await this.programs.read({ surveyId: this.surveyId, userId: memberId });
    for (const [what, answer] of read) this.#say(act, what, answer);
  }

  async #read(act: string, userId: string, only?: readonly string[]): Promise<void> {
    const said = await readEverything(this.world, { surveyId: this.surveyId, userId }, only);
    // This is one page of the trail: chance decides which events of one instant are on it. Its file has all of them.
    said.delete('GET /audit-events');
    for (const [operation, answer] of said) this.#say(act, operation, answer);
  }

  #follow({ text }: Mail): Promise<unknown> {
    const links = text.match(/http\S+\/s\/\S+\?u=\S+/g) ?? [];
    const opened = links.map(async (link) => {
      const { memberId, key } = linkIn(link);
      const asked = `GET /surveys/${this.surveyId}?u=${memberId}&k=${key}`;
      return (await this.world.requestAnonymously(asked)).body;
    });
    return Promise.all(opened);
  }

  #say(act: string, what: string, value: unknown): void {
    const key = `${act}: ${withoutIds(what)}`;
    this.said.set(key, `${this.said.get(key) ?? ''}${JSON.stringify(comparable(value))}`);
  }
}

/** Leaves out what is drawn: ids and keys, and the order of lists, which may be that of ids. */
function comparable(value: unknown): unknown {
  if (typeof value === 'string') return value.split('\n').map(withoutIds).toSorted().join('\n');
  if (Array.isArray(value)) return value.map(comparable).toSorted(byText);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [withoutIds(key), comparable(part)]));
}

const withoutIds = (text: string): string => text.replaceAll(/[\w-]{20,}/g, '*');
const byText = (one: unknown, other: unknown): number =>
  JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
