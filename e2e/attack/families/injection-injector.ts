import { setTimeout as wait } from 'node:timers/promises';
import type { NamedIds } from '@elan/contracts/request-samples';
import { describeRequest, describeResponse } from '../support/attack';
import type { Client, HttpRequest, HttpResponse } from '../support/client';
import { authHeaders, type Credentials, type Tenant } from '../support/tenant';

/** A request that names things of the company that sends it. */
export type BuildRequest = (ids: NamedIds) => HttpRequest;

const SECOND = 1_000;
const UNAUTHENTICATED = 401;
const LOCKED = 423;
const TOO_MANY = 429;
/** A request refused by a limit has tested nothing, so it is sent again, at most this often. */
const MOST_TRIES = 5;

/**
 * Sends requests so that limits do not keep them from what is attacked: each from a different address if possible, and
 * as the next company when one has used up what it may do in a minute or its session what it may try, or has ended it
 * by a new password.
 */
export class Injector {
  private count = 0;
  private tenant: Promise<Tenant>;
  companies = 1;
  readonly statuses = new Map<number, number>();
  readonly failures: string[] = [];
  readonly accepted: string[] = [];
  readonly headerInjections: string[] = [];
  /** Requests that limits refused to the end. */
  readonly limited: string[] = [];
  slowest = { milliseconds: 0, request: '' };

  constructor(
    private readonly client: Client,
    private readonly isBehindProxy: boolean,
    private readonly nextTenant: () => Promise<Tenant>,
  ) {
    this.tenant = nextTenant();
  }

  async send(build: BuildRequest): Promise<HttpResponse> {
    return (await this.sendPastLimits(build)).response;
  }

  /** Sends a request that must be refused. */
  async sendRefused(build: BuildRequest): Promise<void> {
    const { request, response } = await this.sendPastLimits(build);
    if (response.status < 400)
      this.accepted.push(`${describeRequest(request)} answers ${describeResponse(response)}`);
  }

  private async sendPastLimits(
    build: BuildRequest,
  ): Promise<{ request: HttpRequest; response: HttpResponse }> {
    for (let tries = 1; ; tries += 1) {
      const used = this.tenant;
      const { ids, credentials } = await used;
      const request = build(ids);
      const response = await this.sendAs(credentials, request);
      const isLimited = response.status === LOCKED || response.status === TOO_MANY;
      if (response.status === UNAUTHENTICATED && tries < MOST_TRIES && (await this.hasEnded(credentials))) {
        this.goOnAsNext(used);
        continue;
      }
      if (isLimited && tries < MOST_TRIES) {
        await this.passLimit(response, used);
        continue;
      }
      if (isLimited) this.limited.push(`${describeRequest(request)} answers ${describeResponse(response)}`);
      this.statuses.set(response.status, (this.statuses.get(response.status) ?? 0) + 1);
      return { request, response };
    }
  }

  private async passLimit({ headers }: HttpResponse, used: Promise<Tenant>): Promise<void> {
    // Refused for a second: too many at the same time, for the next company as well.
    if (Number(headers['retry-after']) <= 1) await wait(SECOND);
    else this.goOnAsNext(used);
  }

  private goOnAsNext(used: Promise<Tenant>): void {
    if (this.tenant !== used) return;
    this.companies += 1;
    this.tenant = this.nextTenant();
  }

  private async hasEnded(credentials: Credentials): Promise<boolean> {
    return (await this.sendAs(credentials, { path: '/api/companies' })).status === UNAUTHENTICATED;
  }

  private async sendAs(credentials: Credentials, request: HttpRequest): Promise<HttpResponse> {
    this.count += 1;
    const { count } = this;
    const from = `198.${18 + (count >> 16)}.${(count >> 8) & 255}.${count & 255}`;
    const headers = {
      ...authHeaders(credentials),
      ...(this.isBehindProxy && { 'x-forwarded-for': from }),
      ...request.headers,
    };
    const started = performance.now();
    const response = await this.client.send({ ...request, headers });
    const milliseconds = performance.now() - started;
    if (milliseconds > this.slowest.milliseconds)
      this.slowest = { milliseconds, request: describeRequest(request) };
    if (response.status === 500)
      this.failures.push(`${describeRequest(request)} answers ${describeResponse(response)}`);
    if (
      'injected' in response.headers ||
      JSON.stringify(response.headers['set-cookie'] ?? '').includes('injected')
    ) {
      this.headerInjections.push(describeRequest(request));
    }
    return response;
  }
}
