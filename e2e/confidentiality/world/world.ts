import type { Segmentation } from '@elan/contracts';
import type { Mailer } from '@elan/domain/scheduling';
import { allModels, buildCompany, buildUser, signInAs, type SignedInMember } from '@elan/domain/testing';
import { type Answer, startApi, type TestApi } from 'api/testing/start-api';
import { pagesBefore } from 'respondent/testing';
import { pageVersion } from '../../support/page-version';
import { runJobs, runSlowJobs, watchNothing } from 'worker/testing';
import type { DrawnCompany } from '../company/draw-company';
import { Truth } from './truth';

/** A member as administrators see them. */
export interface Member {
  readonly id: string;
  readonly name: string;
  /** Labels by name of the segmentation; absent if the profile has no value. */
  readonly segments: ReadonlyMap<string, string>;
}

export interface KnownSegmentation {
  readonly id: string;
  readonly name: string;
}

export type Mail = Parameters<Mailer['send']>[0];

/** When the simulation begins: a Monday morning in Paris. */
const FIRST_MORNING = '2026-11-23T08:00:00.000Z';
/** Less than what counts as a recent sign-in: whoever attacks is the administrator, with the password. */
const SESSION_KEPT_MS = 4 * 60_000;

/** What a mail server says of a mailbox that is full. */
const REFUSAL = { responseCode: 550, response: '550 5.2.2 Mailbox full', command: 'RCPT TO' };

export const addressOf = (memberId: string): string => `${memberId}@people.example`;

/** A company with its own API, worker and mail server, and a clock that only this program advances. */
export class World {
  readonly truth = new Truth();
  readonly members: Member[] = [];
  readonly segmentations: KnownSegmentation[] = [];
  /** Mails to the administrator. The attacker cannot read other people's mails. */
  readonly adminMails: Mail[] = [];
  /** Mails to one member who shows them to the attacker. */
  readonly memberMails: Mail[] = [];
  /** All mails that leave, as the company's mail server sees them, and when. */
  readonly leavingMails: { readonly mail: Mail; readonly at: string }[] = [];
  /** The addresses whose mails that server refuses. */
  readonly refused = new Set<string>();
  #second: string | null = null;
  #plants = 0;
  #session: { readonly member: SignedInMember; readonly at: number } | null = null;

  private constructor(
    readonly drawn: DrawnCompany,
    readonly api: TestApi,
    readonly companyId: string,
    readonly admin: SignedInMember,
  ) {}

  static async open(drawn: DrawnCompany): Promise<World> {
    const real = await startApi({
      environment: {
        STATISTICS_PER_MINUTE: '100000',
        EXPORTS_PER_MINUTE: '100000',
      },
    });
    const api = await pagesBefore(real, real.context, await pageVersion());
    api.clock.set(FIRST_MORNING);
    const { company, admin } = await buildCompany(api.context, {
      fields: { minimumGroupSize: drawn.minimumGroupSize },
    });
    const world = new World(drawn, api, company._id, admin);
    for (const { name, type, values } of drawn.segmentations) {
      await world.addSegmentation(name, type, values);
      // The oldest one has distributions.
      api.clock.advance(1);
    }
    await world.#addPeople();
    return world;
  }

  /** A request by the administrator. */
  async request(operation: string, body?: unknown): Promise<Answer> {
    return this.api.call(operation, { as: await this.#signedIn(), ...(body !== undefined && { body }) });
  }

  /** A text file. Browsers download files by navigation, with the session's cookie only. */
  async download(path: string): Promise<Answer> {
    const { refreshToken } = await this.#signedIn();
    const cookies = { refresh: encodeURIComponent(refreshToken) };
    return this.api.call(`GET ${path}`, { atRoot: true, cookies });
  }

  /** A binary file. */
  async file(path: string): Promise<Uint8Array> {
    const { refreshToken } = await this.#signedIn();
    const headers = { cookie: `refresh=${encodeURIComponent(refreshToken)}` };
    const answer = await fetch(`${this.api.origin}/api${path}`, { headers });
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  }

  async #signedIn(): Promise<SignedInMember> {
    const now = this.api.clock.now().getTime();
    if (!this.#session || now - this.#session.at > SESSION_KEPT_MS)
      this.#session = { member: await signInAs(this.api.context, this.admin.user), at: now };
    return this.#session.member;
  }

  /** The second administrator, who releases cards and knows nothing else. */
  async signInSecond(): Promise<SignedInMember> {
    const { context } = this.api;
    this.#second ??= (await buildUser(context, this.companyId, { role: 1 }))._id;
    const user = await allModels(context)
      .User.findOne({ _id: this.#second, companyId: this.companyId })
      .lean();
    if (!user) throw new Error('The second administrator has left');
    return signInAs(context, user);
  }

  /** A request by the administrator. @throws unless it succeeds */
  async read<T>(operation: string, body?: unknown): Promise<T> {
    const answer = await this.request(operation, body);
    if (answer.status >= 300) throw new Error(`${operation}: ${answer.status} ${answer.text}`);
    return answer.body as T;
  }

  /** A request without a session. */
  requestAnonymously(operation: string, body?: unknown): Promise<Answer> {
    return this.api.call(operation, body === undefined ? {} : { body });
  }

  async addSegmentation(
    name: string,
    type: 'select' | 'text',
    values: readonly string[],
  ): Promise<KnownSegmentation> {
    const fields = [...new Set(values)].filter((value) => value !== '').map((value) => ({ value }));
    const made = await this.read<{ id: string }>('POST /segmentations', {
      name,
      type,
      ...(type === 'select' && { fields }),
    });
    const segmentation = { id: made.id, name };
    this.segmentations.push(segmentation);
    return segmentation;
  }

  /** Adds a member whose mailbox belongs to the administrator. */
  async addMember(segments: ReadonlyMap<string, string>): Promise<Member> {
    const name = `Plant ${(this.#plants += 1)}`;
    const made = await this.read<{ id: string }>('POST /users/invite', {
      name,
      email: `plant-${this.#plants}@people.example`,
      extraData: await this.profileOf(segments),
    });
    return { id: made.id, name, segments };
  }

  /** Adds members without an e-mail address, as an import does. */
  async addWithoutAddress(amount: number, segments: ReadonlyMap<string, string>): Promise<Member[]> {
    const extraData = await this.profileOf(segments);
    const made: Member[] = [];
    while (made.length < amount) {
      const fields = { name: `Plant ${(this.#plants += 1)}`, email: null, extraData };
      const { _id: id } = await buildUser(this.api.context, this.companyId, fields);
      made.push({ id, name: fields.name, segments });
    }
    return made;
  }

  /** Converts labels to the values that profiles store. */
  async profileOf(
    segments: ReadonlyMap<string, string>,
    known?: readonly Segmentation[],
  ): Promise<{ segmentationId: string; value: string }[]> {
    const stored = known ?? (await this.read<Segmentation[]>('GET /segmentations'));
    return [...segments].flatMap(([name, label]) => {
      const found = stored.find((segmentation) => segmentation.name === name);
      const value =
        found?.type === 'select' ? found.fields.find((field) => field.value === label)?.id : label;
      return found && value !== undefined ? [{ segmentationId: found.id, value }] : [];
    });
  }

  /** Changes profiles directly in the database, since API calls would take most of the time. */
  async writeProfiles(members: readonly Member[], stored: readonly Segmentation[]): Promise<void> {
    const { User } = allModels(this.api.context);
    for (const { id: _id, segments } of members) {
      const extraData = await this.profileOf(segments, stored);
      await User.updateOne({ _id, companyId: this.companyId }, { $set: { extraData } });
    }
  }

  /** Runs all jobs of the worker that are due. */
  async work(): Promise<void> {
    const mailer: Mailer = {
      send: (mail) => {
        this.leavingMails.push({ mail, at: this.api.clock.now().toISOString() });
        if (this.refused.has(mail.to)) return Promise.reject(Object.assign(new Error('Refused'), REFUSAL));
        if (mail.to === this.admin.user.email) this.adminMails.push(mail);
        if (mail.to === addressOf(this.members[0]?.id ?? '')) this.memberMails.push(mail);
        return Promise.resolve();
      },
      close: () => undefined,
    };
    const { context } = this.api;
    const tools = { context, mailer, isStopping: () => false, watch: watchNothing(context) };
    await runJobs(tools);
    await runSlowJobs(tools);
  }

  /** Whether a member, if drawn, answers by card. The first one shows the administrator their mails. */
  hasNoMailbox(memberId: string): boolean {
    const { cards, seed } = this.drawn;
    return (
      cards !== undefined && memberId.startsWith(`p${seed}-`) && Number(memberId.split('-')[1]) % 3 === 2
    );
  }

  /** Writes directly to the database, since API calls would take most of the time. */
  async #addPeople(): Promise<void> {
    const { User, Company } = allModels(this.api.context);
    const { drawn, companyId } = this;
    const stored = await this.read<Segmentation[]>('GET /segmentations');
    for (let index = 0; index < drawn.people; index += 1) {
      const own = drawn.segmentations.flatMap(({ name, values }): [string, string][] => {
        const value = values[index] ?? '';
        return value === '' ? [] : [[name, value]];
      });
      const id = `p${drawn.seed}-${String(index).padStart(3, '0')}`;
      this.members.push({ id, name: `Person ${index}`, segments: new Map(own) });
    }
    await User.insertMany(
      await Promise.all(
        this.members.map(async ({ id, name, segments }) => ({
          _id: id,
          companyId,
          name,
          email: this.hasNoMailbox(id) ? null : addressOf(id),
          role: 2,
          language: 'en',
          passwordHash: null,
          status: 'active',
          extraData: await this.profileOf(segments, stored),
          lastConnectedAt: null,
          createdAt: this.api.clock.now(),
        })),
      ),
    );
    await Company.updateOne({ _id: companyId }, { $set: { 'usage.members': drawn.people } });
  }

  async close(): Promise<void> {
    await this.api.close();
  }
}
