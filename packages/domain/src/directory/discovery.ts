import { AppError, type Context } from '../platform';
import { baseOf } from './present-person';
import { listOf, URNS } from './resource';

const supported = { supported: true };
const unsupported = { supported: false };

export const serviceProviderConfig = (context: Context) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: supported,
  bulk: { ...unsupported, maxOperations: 0, maxPayloadSize: 0 },
  filter: { ...supported, maxResults: 200 },
  changePassword: unsupported,
  sort: unsupported,
  etag: supported,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API key',
      description: 'A key that writes members, as a bearer token',
      primary: true,
    },
  ],
  meta: {
    resourceType: 'ServiceProviderConfig',
    location: `${baseOf(context)}/ServiceProviderConfig`,
  },
});

export function resourceTypes(context: Context) {
  const of = (name: 'User' | 'Group', schema: string, extensions: string[]) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: name,
    name,
    endpoint: `/${name}s`,
    schema,
    schemaExtensions: extensions.map((extension) => ({ schema: extension, required: false })),
    meta: { resourceType: 'ResourceType', location: `${baseOf(context)}/ResourceTypes/${name}` },
  });
  const types = [of('User', URNS.user, [URNS.enterprise]), of('Group', URNS.group, [])];
  return listOf(types.length, 1, types);
}

interface Attribute {
  readonly type?: 'string' | 'boolean' | 'complex' | 'reference';
  readonly multiValued?: boolean;
  readonly required?: boolean;
  readonly uniqueness?: 'none' | 'server';
  readonly mutability?: 'readWrite' | 'readOnly' | 'immutable';
  readonly subAttributes?: readonly object[];
  readonly referenceTypes?: readonly string[];
}

const attribute = (name: string, more: Attribute = {}): object => ({
  ...{ name, type: 'string', multiValued: false, required: false, caseExact: false },
  ...{ mutability: 'readWrite', returned: 'default', uniqueness: 'none' },
  ...more,
});

export function schemas(context: Context) {
  const of = (id: string, name: string, attributes: readonly object[]) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id,
    name,
    attributes,
    meta: { resourceType: 'Schema', location: `${baseOf(context)}/Schemas/${id}` },
  });
  const names = ['formatted', 'givenName', 'familyName'].map((name) => attribute(name));
  const email = [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })];
  const member = [
    attribute('value', { mutability: 'immutable' }),
    attribute('$ref', { mutability: 'immutable', type: 'reference', referenceTypes: ['User'] }),
    attribute('display', { mutability: 'immutable' }),
  ];
  const all = [
    of(URNS.user, 'User', [
      attribute('userName', { required: true, uniqueness: 'server' }),
      attribute('name', { type: 'complex', subAttributes: names }),
      attribute('displayName'),
      attribute('active', { type: 'boolean' }),
      attribute('preferredLanguage'),
      attribute('emails', { type: 'complex', multiValued: true, subAttributes: email }),
      attribute('title'),
      attribute('userType'),
    ]),
    of(
      URNS.enterprise,
      'EnterpriseUser',
      ['department', 'division', 'costCenter', 'organization'].map((name) => attribute(name)),
    ),
    of(URNS.group, 'Group', [
      attribute('displayName', { required: true, uniqueness: 'server' }),
      attribute('members', { type: 'complex', multiValued: true, subAttributes: member }),
    ]),
  ];
  return listOf(all.length, 1, all);
}

/**
 * What every installation has, for whoever does not ask for some of it: they would take what they get for what matches
 * (RFC 7644, section 4).
 * @throws AppError notFilterable
 */
export function unfiltered<Answer>(
  { filter }: { readonly filter?: string | undefined },
  answer: Answer,
): Answer {
  if (filter !== undefined) throw new AppError('notFilterable');
  return answer;
}

/** One of a list. @throws AppError notFound */
export function namedIn<Item extends { readonly id: string }>(
  { Resources }: { readonly Resources: readonly Item[] },
  name: string,
): Item {
  const found = Resources.find(({ id }) => id.toLowerCase() === name.toLowerCase());
  if (!found) throw new AppError('notFound');
  return found;
}
