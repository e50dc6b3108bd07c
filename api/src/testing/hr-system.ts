import type { UserRecord } from '@elan/domain/company';
import { allModels, buildApiKey, buildCompany, type SignedInMember } from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type Answer, freshEmail, startApi, type TestApi } from './start-api';

export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

export interface Person {
  id: string;
  userName: string;
  externalId?: string;
  active: boolean;
  displayName: string;
  name: { formatted: string; givenName?: string; familyName?: string };
  emails: { value: string; type: string; primary: boolean }[];
  title?: string;
  [ENTERPRISE]?: Record<string, string>;
  meta: { version: string; created: string; lastModified: string; location: string };
}
export interface Group {
  id: string;
  externalId?: string;
  displayName: string;
  members: { value: string }[];
  meta: { version: string };
}
export interface List<Item> {
  totalResults: number;
  startIndex: number;
  itemsPerPage: number;
  Resources: Item[];
}

/** A company, and what its HR system says to it by SCIM. */
export interface HrSystem {
  readonly admin: SignedInMember;
  readonly companyId: string;
  /** With which it calls. */
  key: string;
  send(operation: string, body?: object | string, headers?: Record<string, string>): Promise<Answer>;
  /** Of a call that has to succeed. */
  ok<Result>(operation: string, body?: object): Promise<Result>;
  /** Status and kind of an error. */
  refused(operation: string, body?: object | string, headers?: Record<string, string>): Promise<unknown[]>;
  add(more?: object): Promise<Person>;
  read(id: string): Promise<Person>;
  patch(id: string, ...operations: object[]): Promise<Person>;
  list(query?: string): Promise<List<Person>>;
  find(filter: string): Promise<List<Person>>;
  idsBy(filter: string): Promise<string[]>;
  findGroups(filter: string, more?: string): Promise<List<Group>>;
  patchGroup(id: string, ...operations: object[]): Promise<Group>;
  /** What is stored of a member; null: nobody. */
  user(id: string): Promise<UserRecord | null>;
  /** Lets an attribute fill a new segmentation. @returns its id */
  fill(attribute: string, name?: string, type?: 'select' | 'text'): Promise<string>;
}

export const patchOf = (...operations: object[]) => ({ schemas: [PATCH], Operations: operations });

/** Gives each test of a file a company with an HR system of its own, and all of them one API. */
export function eachWithHrSystem(give: (built: { api: TestApi; hr: HrSystem }) => void): void {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => give({ api, hr: await buildHrSystem(api) }));
  afterAll(() => api.close());
}

export async function buildHrSystem(api: TestApi): Promise<HrSystem> {
  const { company, admin } = await buildCompany(api.context);
  const companyId = company._id;
  const system: HrSystem = {
    ...{ admin, companyId },
    key: (await buildApiKey(api.context, admin.user, ['members'])).secret,
    send: (operation, body, headers = {}) =>
      api.call(operation, {
        as: system.key,
        headers: { 'content-type': 'application/scim+json', ...headers },
        ...(body && { body }),
      }),
    async ok<Result>(operation: string, body?: object): Promise<Result> {
      const answer = await system.send(operation, body);
      expect(answer.status, answer.text).toBeLessThan(300);
      if (answer.status !== 204)
        expect(answer.headers.get('content-type')).toContain('application/scim+json');
      return answer.body as Result;
    },
    async refused(operation, body, headers) {
      const answer = await system.send(operation, body, headers);
      const { status, scimType, schemas } = answer.body as Record<string, unknown>;
      expect(schemas, answer.text).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error']);
      expect(status).toBe(String(answer.status));
      return [status, scimType];
    },
    add: (more = {}) => system.ok('POST /scim/v2/Users', { userName: freshEmail(), ...more }),
    read: (id) => system.ok(`GET /scim/v2/Users/${id}`),
    patch: (id, ...operations) => system.ok(`PATCH /scim/v2/Users/${id}`, patchOf(...operations)),
    list: (query = '') => system.ok(`GET /scim/v2/Users${query}`),
    find: (filter) => system.list(`?filter=${encodeURIComponent(filter)}`),
    idsBy: async (filter) => (await system.find(filter)).Resources.map(({ id }) => id),
    findGroups: (filter, more = '') =>
      system.ok(`GET /scim/v2/Groups?filter=${encodeURIComponent(filter)}${more}`),
    patchGroup: (id, ...operations) => system.ok(`PATCH /scim/v2/Groups/${id}`, patchOf(...operations)),
    user: (id) => allModels(api.context).User.findOne({ _id: id, companyId }).lean(),
    async fill(attribute, name = attribute, type = 'select') {
      const fields = type === 'select' ? [{ value: 'First' }] : [];
      const made = await api.call('POST /segmentations', { as: admin, body: { name, type, fields } });
      expect(made.status, made.text).toBe(201);
      const segmentationId = (made.body as { id: string }).id;
      const { body } = await api.call('GET /directory', { as: admin });
      const fills = [...(body as { fills: object[] }).fills, { attribute, segmentationId }];
      expect((await api.call('PATCH /directory', { as: admin, body: { fills } })).status).toBe(200);
      return segmentationId;
    },
  };
  return system;
}
