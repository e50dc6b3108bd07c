import { memberListEndpoints, userEndpoints, type MemberPage, type User } from '@elan/contracts';
import type { FakeServer, ServedRequest } from '@elan/web-core/testing';

export const buildPerson = (changes: Partial<User>): User => ({
  id: 'u',
  name: 'Nobody',
  email: 'nobody@acme.example',
  role: 2,
  language: 'en',
  status: 'active',
  createdAt: '2026-11-02T09:00:00.000Z',
  lastConnectedAt: null,
  extraData: [],
  ...changes,
});

/**
 * Answers for a list of members: in pages by role, name, state of the e-mail address and import; groups are left to the
 * server.
 * @param imported ids of those whom the last import created or changed
 */
export function serveMembers(
  server: FakeServer,
  members: readonly User[],
  imported: readonly string[] = [],
): FakeServer {
  return server
    .on(userEndpoints.list, [...members])
    .on(memberListEndpoints.doubles, { total: 0, pairs: [] })
    .on(memberListEndpoints.search, (request) => pageOf(members, imported, request));
}

function pageOf(members: readonly User[], imported: readonly string[], { query }: ServedRequest): MemberPage {
  const { role, search = '', email, sort, descending, ids } = query;
  const ofRole = members.filter((user) => role === undefined || (user.role === 2) === (role === 'users'));
  const found = ofRole
    .filter(({ name }) => name.toLowerCase().includes(search))
    .filter((user) => email !== 'refused' || user.bounce)
    .filter((user) => email !== 'none' || user.email === null)
    .filter(({ id }) => query['importId'] === undefined || imported.includes(id));
  const key = ({ name, createdAt }: User) => (sort === 'createdAt' ? createdAt : name);
  found.sort((a, b) => key(a).localeCompare(key(b)) * (descending === 'true' ? -1 : 1));
  const [page, size] = [Number(query['page'] ?? 1), Number(query['size'] ?? 10)];
  const administrators = members.filter((user) => user.role !== 2).length;
  return {
    total: found.length,
    users: found.slice((page - 1) * size, page * size),
    ...(ids === 'true' && { ids: found.map(({ id }) => id) }),
    counts: {
      users: members.length - administrators,
      administrators,
      refused: ofRole.filter(({ bounce }) => bounce).length,
      withoutEmail: ofRole.filter((user) => user.email === null).length,
    },
  };
}
