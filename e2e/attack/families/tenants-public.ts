import type { PersonalLink } from '../../support/inbox';
import { describeRequest, describeResponse, type Attack } from '../support/attack';
import type { HttpRequest, HttpResponse } from '../support/client';
import { comparable, isGuarded, unknownIds } from '../support/compare';
import { requestOf, rows } from '../support/rows';
import { authHeaders, type Tenant } from '../support/tenant';

const withQuery = (path: string, query: string): string => `${path}${path.includes('?') ? '&' : '?'}${query}`;

/** Public rows must give an administrator of another company the same response as anybody. */
export async function publicRows(attack: Attack, own: Tenant, victim: Tenant): Promise<void> {
  const { client, report } = attack;
  const breaches: string[] = [];
  let cases = 0;
  const named = rows.filter((row) => !isGuarded(row) && row.definition.path.includes(':'));
  for (const row of named.filter(({ definition }) => definition.method === 'GET')) {
    const sample = requestOf(row, victim.ids);
    const preview = { ...sample, path: withQuery(sample.path, 'preview=1') };
    const stranger = { headers: authHeaders(own.credentials) };
    for (const [request, like] of [
      [{ ...sample, ...stranger }, sample],
      [{ ...preview, ...stranger }, preview],
      [preview, sample],
    ] as const) {
      const [other, anybody] = [await client.send(request), await client.send(like)];
      cases += 1;
      if (comparable(other, []) !== comparable(anybody, [])) {
        breaches.push(
          `${describeRequest(request)} answers ${describeResponse(other)}, anybody ${describeResponse(anybody)}`,
        );
      }
    }
  }
  // A member and a survey of different companies: refused, or answered as for an unknown id.
  for (const row of named.filter(({ definition }) => definition.method !== 'GET')) {
    for (const [inPath, elsewhere] of [
      [victim.ids, own.ids],
      [own.ids, victim.ids],
    ] as const) {
      for (const headers of [{}, authHeaders(own.credentials)]) {
        const request = { ...requestOf(row, inPath, elsewhere), headers };
        const response = await client.send(request);
        // Requests for a link always get the same response.
        const nobody = await client.send({ ...requestOf(row, inPath, unknownIds(elsewhere)), headers });
        cases += 1;
        if (response.status < 400 && comparable(response, []) !== comparable(nobody, [])) {
          breaches.push(
            `${describeRequest(request)} answers ${describeResponse(response)}, of nobody ${describeResponse(nobody)}`,
          );
        }
      }
    }
  }
  report.check(
    'public rows give an administrator of another company nothing more',
    breaches,
    `${cases} cases`,
  );
}

/** Whoever may see a preview must get one: otherwise, the comparisons with it prove nothing. */
export async function ownPreview({ client, report }: Attack, { credentials, ids }: Tenant): Promise<void> {
  const path = `/api/surveys/${ids.surveyId}`;
  const headers = authHeaders(credentials);
  const [whole, preview] = [
    await client.send({ path, headers }),
    await client.send({ path: withQuery(path, 'preview=1'), headers }),
  ];
  const isShown = preview.status === 200 && comparable(preview, []) !== comparable(whole, []);
  report.check(
    'an administrator gets the preview of their own survey',
    isShown ? [] : [describeResponse(preview)],
  );
}

/** The survey page must treat members and keys of another company as unknown. */
export async function surveyPages(attack: Attack, own: Tenant, victim: Tenant): Promise<void> {
  const { client, report } = attack;
  const linkOf = async ({ administrator, ids }: Tenant): Promise<PersonalLink> => {
    const [link] = await administrator.inbox.waitForLinks(ids.surveyId, [ids.userId]);
    if (!link) throw new Error('Nobody was invited');
    return link;
  };
  const [ownLink, foreignLink] = [await linkOf(own), await linkOf(victim)];
  const nobody = unknownIds(victim.ids).userId;
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' };
  const asks: [string, (path: string) => HttpRequest][] = [
    ['', (path) => ({ path, headers })],
    ['', (path) => ({ method: 'POST', path, headers, body: 'answer.1=5' })],
    ['', (path) => ({ method: 'POST', path, headers, body: 'answer.1=5&step=1' })],
    ['', (path) => ({ method: 'POST', path, headers, body: 'language=fr' })],
    ['', (path) => ({ method: 'POST', path, headers, body: 'ask=link' })],
    ['', (path) => ({ path: `${path}&preview=1`, headers: { ...headers, cookie: own.credentials.cookie } })],
    ['/reminders', (path) => ({ path, headers })],
    ['/reminders', (path) => ({ method: 'POST', path, headers, body: 'reminders=off' })],
  ];
  const breaches: string[] = [];
  let cases = 0;
  for (const [below, requestFor] of asks) {
    const send = (surveyId: string, u: string, k: string): Promise<HttpResponse> =>
      client.send(requestFor(`/s/${surveyId}${below}?u=${u}&k=${k}`));
    for (const [surveyId, userId, key] of [
      [victim.ids.surveyId, ownLink.userId, ownLink.key],
      [victim.ids.surveyId, foreignLink.userId, ownLink.key],
      [victim.ids.surveyId, ownLink.userId, foreignLink.key],
      [own.ids.surveyId, foreignLink.userId, foreignLink.key],
    ] as const) {
      const [one, other] = [await send(surveyId, userId, key), await send(surveyId, nobody, key)];
      cases += 1;
      if (comparable(one, [userId]) !== comparable(other, [nobody])) {
        const { path } = requestFor(`/s/${surveyId}${below}?u=${userId}&k=${key}`);
        breaches.push(`${path} answers ${describeResponse(one)}, of nobody ${describeResponse(other)}`);
      }
    }
  }
  report.check('pages of surveys take people of another company for nobody', breaches, `${cases} cases`);
}
