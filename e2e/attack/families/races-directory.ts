import { endpoints } from '@elan/contracts';
import { buildCompany, importUsers } from '../../support/company';
import { describeResponse, type Attack } from '../support/attack';
import type { HttpRequest, HttpResponse } from '../support/client';
import { countOutcomes, formatCounts, sendAtOnce, unlessOneSucceeded } from '../support/concurrency';

const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const MEMBERS = 12;

interface Resource {
  readonly id: string;
  readonly members?: readonly { readonly value: string }[];
  readonly meta: { readonly version: string };
}
interface List {
  readonly totalResults: number;
  readonly Resources: readonly Resource[];
}

const read = ({ text }: HttpResponse): unknown => JSON.parse(text);
const patchOf = (path: string, value: unknown): object => ({
  schemas: [PATCH],
  Operations: [{ op: 'replace', path, value }],
});
/** A breach for each answer that is none of these. */
const otherThan = (answers: readonly HttpResponse[], ...statuses: readonly number[]): string[] =>
  answers.filter(({ status }) => !statuses.includes(status)).map(describeResponse);

/** What an HR system with several workers sends at the same time by SCIM. */
export async function raceDirectory({ target, client, report, quick }: Attack): Promise<void> {
  const administrator = await buildCompany(target);
  const { api, email } = administrator;
  const domain = email.split('@')[1] ?? '';
  const people = (await importUsers(administrator, MEMBERS)).map(({ id }) => id);
  const { id: segmentationId } = await api.call(endpoints.segmentations.create, {
    body: { name: 'Raced groups', type: 'select', fields: [{ value: 'First' }] },
  });
  const fills = [{ attribute: 'groups' as const, segmentationId }];
  await api.call(endpoints.directory.update, { body: { fills } });
  const { secret } = await api.call(endpoints.apiKeys.create, {
    body: { name: 'HR system', scopes: ['members'], days: 1 },
  });
  const times = quick ? 12 : 50;
  const asked = (
    method: string,
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): HttpRequest => ({
    ...{ method, path: `/api/scim/v2/${path}`, ...(body && { body }) },
    headers: { authorization: `Bearer ${secret}`, ...headers },
  });
  const get = async (path: string) => read(await client.send(asked('GET', path)));

  const userName = `raced@${domain}`;
  const added = await sendAtOnce(client, times, () => asked('POST', 'Users', { userName }));
  const there = (await get(`Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`)) as List;
  report.check(
    'SCIM adds one name once',
    [
      ...unlessOneSucceeded(added, '409 409001'),
      ...(there.totalResults === 1 ? [] : [`${there.totalResults} are there`]),
    ],
    formatCounts(countOutcomes(added)),
  );

  const [leaver = '', moved = '', ...others] = people;
  const left = await sendAtOnce(client, times, (index) =>
    index % 2 === 0
      ? asked('PATCH', `Users/${leaver}`, patchOf('active', index % 4 === 0))
      : asked('DELETE', `Users/${leaver}`),
  );
  const after = await client.send(asked('GET', `Users/${leaver}`));
  report.check(
    'SCIM: who is removed while they are changed is gone',
    [...otherThan(left, 200, 204, 404), ...otherThan([after], 404)],
    formatCounts(countOutcomes(left)),
  );

  const named = (ids: readonly string[]) => ids.map((value) => ({ value }));
  const made = await client.send(
    asked('POST', 'Groups', { displayName: 'Raced', members: named([moved, ...others]) }),
  );
  const group = read(made) as Resource;
  const renamed = await sendAtOnce(client, times, (index) =>
    asked('PATCH', `Groups/${group.id}`, patchOf('displayName', `Raced ${index}`), {
      'if-match': group.meta.version,
    }),
  );
  report.check(
    'of changes that know one version of a group one is made',
    unlessOneSucceeded(renamed, '412 outdated'),
    formatCounts(countOutcomes(renamed)),
  );

  const replaced = await sendAtOnce(client, times, (index) =>
    index === 1
      ? asked('DELETE', `Users/${moved}`)
      : asked('PUT', `Groups/${group.id}`, { displayName: 'Raced', members: named([moved, ...others]) }),
  );
  const { members = [] } = (await get(`Groups/${group.id}`)) as Resource;
  const ids = members.map(({ value }) => value).toSorted();
  report.check(
    'who is removed while their group is replaced is in no group, and nobody else has left it',
    [
      ...otherThan(replaced, 200, 204, 404),
      ...(ids.join() === others.toSorted().join() ? [] : [`${ids.length} of ${others.length} are in it`]),
    ],
    formatCounts(countOutcomes(replaced)),
  );

  const before = ((await get('Users')) as List).Resources.map(({ id }) => id);
  const SIZE = 3;
  const pages = sendAtOnce(client, Math.ceil(before.length / SIZE), (index) =>
    asked('GET', `Users?startIndex=${index * SIZE + 1}&count=${SIZE}`),
  );
  const adding = sendAtOnce(client, times, (index) =>
    asked('POST', 'Users', { userName: `later.${index}@${domain}` }),
  );
  const [seen, newcomers] = await Promise.all([pages, adding]);
  const shown = seen.flatMap((page) => (read(page) as List).Resources.map(({ id }) => id));
  const missed = before.filter((id) => !shown.includes(id)).length;
  report.check(
    'pages that are read while people are added miss nobody, and show nobody twice',
    [
      ...otherThan(newcomers, 201),
      ...(missed === 0 ? [] : [`${missed} of ${before.length} missed`]),
      ...(new Set(shown).size === shown.length ? [] : ['somebody is there twice']),
    ],
    `${shown.length} shown, ${newcomers.length} added`,
  );
}
