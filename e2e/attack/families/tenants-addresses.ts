import { uniqueWord } from '../../support/people';
import { describeRequest, describeResponse, type Attack } from '../support/attack';
import type { HttpRequest, HttpResponse } from '../support/client';
import { authHeaders, type Tenant } from '../support/tenant';

/** No call may reveal whether another company uses an e-mail address, which identifies a person. */
export async function addresses(attack: Attack, own: Tenant, victim: Tenant): Promise<void> {
  const { client, report } = attack;
  const headers = authHeaders(own.credentials);
  const breaches: string[] = [];
  let cases = 0;
  const taken = [victim.memberEmail, victim.pendingEmail, victim.administrator.email];
  const free = (like: string): string => `${uniqueWord()}${uniqueWord()}${like}`.slice(-like.length - 4);
  const invite = (email: string, role: number): HttpRequest => ({
    method: 'POST',
    path: '/api/users/invite',
    headers,
    body: { name: 'Somebody', email, role },
  });
  // Created users are removed before the next call: within a company, a used address may be reported.
  const removeUser = async ({ status, text }: HttpResponse): Promise<void> => {
    if (status !== 201 || !text.includes('"role"')) return;
    const { id } = JSON.parse(text) as { id: string };
    await client.send({ method: 'DELETE', path: `/api/users/${id}`, headers });
  };
  const ways: [string, (email: string) => HttpRequest][] = [
    [
      'import, dry run',
      (email) => ({
        method: 'POST',
        path: '/api/users/import',
        headers,
        body: { data: [{ name: 'Somebody', email }], dryRun: true },
      }),
    ],
    ['inviting a user', (email) => invite(email, 2)],
    ['inviting an administrator', (email) => invite(email, 1)],
    [
      'changing a member',
      (email) => ({
        method: 'PATCH',
        path: `/api/users/${own.memberIds[1] ?? ''}`,
        headers,
        body: { email },
      }),
    ],
    [
      'registering',
      (email) => ({
        method: 'POST',
        path: '/api/auth/register',
        body: { name: 'Somebody', email, password: 'correct horse battery', language: 'en', agree: true },
      }),
    ],
    [
      'a code for the password',
      (email) => ({ method: 'POST', path: '/api/auth/password/send-code', body: { email } }),
    ],
  ];
  for (const [way, request] of ways) {
    for (const email of taken) {
      const absent = free(email);
      const [one, other] = [await client.send(request(email)), await client.send(request(absent))];
      cases += 1;
      await removeUser(one);
      await removeUser(other);
      const shape = (response: HttpResponse): string =>
        `${response.status} ${withoutIds(response.text, [email, absent])}`;
      if (shape(one) !== shape(other)) {
        breaches.push(
          `${way}: ${describeRequest(request(email))} answers ${describeResponse(one)}, a free address ${describeResponse(other)}`,
        );
      }
    }
  }
  report.check('no call tells whether an address exists elsewhere', breaches, `${cases} cases`);
}

function withoutIds(text: string, words: readonly string[]): string {
  // Longest first: a free address may contain the taken one.
  const longest = words.toSorted((a, b) => b.length - a.length);
  const blank = longest.reduce((rest, word) => rest.replaceAll(word, '·'), text);
  return blank.replace(/"(id|createdAt|updatedAt|emailSince|invitedUntil)":"[^"]*"/g, '');
}
