import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import type { EndpointDefinition } from './endpoint';
import { Empty, Id } from './primitives';
import { UserPath } from './users';

/** A resource or a message of SCIM 2.0 (RFC 7643, 7644). */
export const ScimResource = z.record(z.string(), z.unknown());
export type ScimResource = z.infer<typeof ScimResource>;

const attributes = z.optional(z.string().check(z.maxLength(2000)));
const number = z.optional(z.string().check(z.regex(/^-?\d{1,9}$/, 'must be a number')));

const Shown = { attributes, excludedAttributes: attributes };
const ListQuery = z.object({
  ...Shown,
  filter: z.optional(z.string().check(z.maxLength(2000))),
  /** Counts from 1. */
  startIndex: number,
  /** At most 200. */
  count: number,
});
export type ScimListQuery = z.infer<typeof ListQuery>;
const ReadQuery = z.object(Shown);
/** What every installation has is not filtered: whoever asks for that is told so. */
const DiscoveryQuery = z.object({ filter: z.optional(z.string()) });
const GroupPath = z.object({ groupId: Id });
/** One of what every installation has. */
const NamePath = z.object({ scimName: z.string().check(z.maxLength(1000)) });

const common = {
  access: 'subscription',
  scopes: ['members'],
  produces: 'scim',
} as const satisfies Partial<EndpointDefinition>;
const personErrors = [
  'emailTaken',
  'limitReached',
  'memberQuotaReached',
  'memberNotFound',
  'lastAdministrator',
  'recentSignInRequired',
  'outdated',
  'segmentationNotFound',
  'subscriptionRequired',
  'tooManyAttempts',
] as const;
/** A group may have as many members as a company. */
const GROUP_BYTES = 1_500_000;
const groupErrors = [
  'groupNotFound',
  'limitReached',
  'memberNotFound',
  'nameTaken',
  'outdated',
  'segmentationInUse',
  'segmentationNotFound',
] as const;

export const scimEndpoints = {
  serviceProviderConfig: endpoint({
    ...common,
    method: 'GET',
    path: '/scim/v2/ServiceProviderConfig',
    summary: 'SCIM: what of the protocol is there.',
    errors: ['notFilterable'],
    query: DiscoveryQuery,
    response: ScimResource,
  }),
  resourceTypes: endpoint({
    ...common,
    method: 'GET',
    path: '/scim/v2/ResourceTypes',
    summary: 'SCIM: users and groups.',
    errors: ['notFilterable'],
    query: DiscoveryQuery,
    response: ScimResource,
  }),
  resourceType: endpoint({
    ...common,
    method: 'GET',
    path: '/scim/v2/ResourceTypes/:scimName',
    summary: 'SCIM: users or groups.',
    errors: ['notFilterable', 'notFound'],
    params: NamePath,
    query: DiscoveryQuery,
    response: ScimResource,
  }),
  schemas: endpoint({
    ...common,
    method: 'GET',
    path: '/scim/v2/Schemas',
    summary: 'SCIM: the attributes of users and groups.',
    errors: ['notFilterable'],
    query: DiscoveryQuery,
    response: ScimResource,
  }),
  schema: endpoint({
    ...common,
    method: 'GET',
    path: '/scim/v2/Schemas/:scimName',
    summary: 'SCIM: the attributes of one of them, or of its extension.',
    errors: ['notFilterable', 'notFound'],
    params: NamePath,
    query: DiscoveryQuery,
    response: ScimResource,
  }),
  listUsers: endpoint({
    ...common,
    method: 'GET',
    path: '/scim/v2/Users',
    summary: 'SCIM: the members, also deactivated ones, oldest first; by filter and page.',
    query: ListQuery,
    response: ScimResource,
  }),
  createUser: endpoint({
    ...common,
    method: 'POST',
    path: '/scim/v2/Users',
    summary: 'SCIM: add a member.',
    errors: personErrors,
    query: ReadQuery,
    body: ScimResource,
    response: ScimResource,
    status: 201,
  }),
  readUser: endpoint({
    ...common,
    method: 'GET',
    path: '/scim/v2/Users/:userId',
    summary: 'SCIM: one member; 304 if it is the one of `If-None-Match`.',
    errors: ['memberNotFound'],
    params: UserPath,
    query: ReadQuery,
    response: ScimResource,
  }),
  replaceUser: endpoint({
    ...common,
    method: 'PUT',
    path: '/scim/v2/Users/:userId',
    summary: 'SCIM: replace what is known of a member; `active` false removes them.',
    errors: personErrors,
    params: UserPath,
    query: ReadQuery,
    body: ScimResource,
    response: ScimResource,
  }),
  patchUser: endpoint({
    ...common,
    method: 'PATCH',
    path: '/scim/v2/Users/:userId',
    summary: 'SCIM: change a member; `active` false removes them, true brings them back.',
    errors: personErrors,
    params: UserPath,
    query: ReadQuery,
    body: ScimResource,
    response: ScimResource,
  }),
  removeUser: endpoint({
    ...common,
    method: 'DELETE',
    path: '/scim/v2/Users/:userId',
    summary: 'SCIM: remove a member, and what is kept of a deactivated one.',
    errors: ['lastAdministrator', 'memberNotFound', 'outdated', 'recentSignInRequired'],
    params: UserPath,
    response: Empty,
    status: 204,
  }),
  listGroups: endpoint({
    ...common,
    method: 'GET',
    path: '/scim/v2/Groups',
    summary: 'SCIM: the groups of the segmentation that an administrator chose for them; none without it.',
    query: ListQuery,
    response: ScimResource,
  }),
  createGroup: endpoint({
    ...common,
    method: 'POST',
    path: '/scim/v2/Groups',
    summary: 'SCIM: add a group to that segmentation.',
    errors: groupErrors,
    query: ReadQuery,
    body: ScimResource,
    response: ScimResource,
    status: 201,
    bodyLimit: GROUP_BYTES,
  }),
  readGroup: endpoint({
    ...common,
    method: 'GET',
    path: '/scim/v2/Groups/:groupId',
    summary: 'SCIM: one group with its members.',
    errors: ['groupNotFound'],
    params: GroupPath,
    query: ReadQuery,
    response: ScimResource,
  }),
  replaceGroup: endpoint({
    ...common,
    method: 'PUT',
    path: '/scim/v2/Groups/:groupId',
    summary: 'SCIM: replace name and members of a group. Somebody is in one group: the last that named them.',
    errors: groupErrors,
    params: GroupPath,
    query: ReadQuery,
    body: ScimResource,
    response: ScimResource,
    bodyLimit: GROUP_BYTES,
  }),
  patchGroup: endpoint({
    ...common,
    method: 'PATCH',
    path: '/scim/v2/Groups/:groupId',
    summary: 'SCIM: rename a group, add and remove members.',
    errors: groupErrors,
    params: GroupPath,
    query: ReadQuery,
    body: ScimResource,
    response: ScimResource,
    bodyLimit: GROUP_BYTES,
  }),
  removeGroup: endpoint({
    ...common,
    method: 'DELETE',
    path: '/scim/v2/Groups/:groupId',
    summary: 'SCIM: remove a group; its members stay.',
    errors: groupErrors,
    params: GroupPath,
    response: Empty,
    status: 204,
  }),
};
