import { endpoints } from '@elan/contracts';
import type { PersonalLink } from '../support/inbox';
import { sharedCaches } from '../support/front';
import { answersOf, asked, expect, fieldOf, startRound, test, type Round } from '../support/respondents';

// How the survey page treats programs: shared caches, and people who send a forged form.

let round: Round;
let origin: string;

test.beforeAll(async ({ fronted }) => {
  round = await startRound(fronted.stack, 40);
  origin = fronted.url;
});
test.afterEach(({ fronted }) => fronted.front.cacheWith(undefined));

interface Page {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
}

async function fetchPage(path: string, init: RequestInit = {}, at = origin): Promise<Page> {
  const headers = { 'accept-language': 'en-GB', ...init.headers };
  const response = await fetch(new URL(path, at), { redirect: 'manual', ...init, headers });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

const send = (path: string, body: RequestInit['body'], headers: Record<string, string> = {}): Promise<Page> =>
  fetchPage(path, {
    method: 'POST',
    body: body ?? '',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

const inFrench = ({ path }: PersonalLink): string => `${path}&language=fr`;
const withKey = ({ path, key }: PersonalLink, other: string): string => path.replace(key, other);

/** A page without what is meant to differ: the person's link and the time. */
function withoutPerson({ status, headers, html }: Page, ...own: readonly string[]): unknown {
  const anonymous = (text: string): string => own.reduce((rest, word) => rest.replaceAll(word, '·'), text);
  const kept = [...headers].filter(
    ([name]) => !/^(date|x-request-id|content-length|connection|keep-alive)$/.test(name),
  );
  // The policy names the host that was asked, beside the one of the settings.
  const anywhere = (text: string): string =>
    text.replaceAll(/ localhost:\d+(?=\/)/g, ' ').replaceAll(/( \/\S*?)\1(?=[ ;])/g, '$1');
  return {
    ...{ status, html: anonymous(html) },
    headers: kept.map(([name, value]) => [name, anywhere(anonymous(value))]),
  };
}

async function hasAnswered({ userId, key }: PersonalLink): Promise<boolean> {
  const params = { surveyId: round.survey.id, responseId: userId };
  return (await round.administrator.api.call(endpoints.responses.check, { params, query: { k: key } }))
    .answered;
}

test('the pages of two people differ in nothing but their links', async () => {
  const [ada, bob] = [round.next(), round.next()];
  const expectSame = async (
    pageOf: (link: PersonalLink) => Promise<Page>,
    shows: RegExp,
    words: readonly string[] = [],
  ): Promise<void> => {
    const [adas, bobs] = [await pageOf(ada), await pageOf(bob)];
    expect(adas.html).toMatch(shows);
    expect(withoutPerson(adas, ada.userId, ada.key, ...words)).toEqual(
      withoutPerson(bobs, bob.userId, bob.key, ...words),
    );
  };
  const first = asked[0];
  await expectSame(({ path }) => fetchPage(path), new RegExp(first?.en.replace('?', '\\?') ?? ''));
  await expectSame((link) => fetchPage(inFrench(link)), /Comment était le jour/);
  await expectSame((link) => fetchPage(withKey(link, 'wrong')), /Wrong survey link/);
  await expectSame(({ path }) => send(path, 'answer.q1=3&answer.q2=7'), /How was day ten/);
  // Neither the page nor its size reveals the answers.
  await send(ada.path, answersOf(0));
  await send(bob.path, answersOf(10));
  expect(await Promise.all([hasAnswered(ada), hasAnswered(bob)])).toEqual([true, true]);
  await expectSame(({ path }) => fetchPage(path), /already submitted/);
});

test('a wrong key does not reveal whether the person exists', async () => {
  const [ada, bob] = [round.next(), round.next()];
  const known = await fetchPage(withKey(ada, 'wrong'));
  const strangersId = [...ada.userId].reverse().join('');
  const stranger = await fetchPage(withKey(ada, 'wrong').replace(ada.userId, strangersId));
  expect(withoutPerson(known, ada.userId)).toEqual(withoutPerson(stranger, strangersId));
  await send(bob.path, answersOf(5));
  const answered = await fetchPage(withKey(bob, 'wrong'));
  expect(withoutPerson(answered, bob.userId)).toEqual(withoutPerson(known, ada.userId));
});

for (const cache of sharedCaches) {
  test(`no cache gives one person what another one saw: ${cache.name}`, async ({ fronted }) => {
    const { front, stack } = fronted;
    front.cacheWith(cache);
    const [ada, bob] = [round.next(), round.next()];
    const views = [
      ada.path,
      bob.path,
      inFrench(ada),
      withKey(bob, 'wrong'),
      withKey(ada, bob.key),
      `/s/${round.survey.id}`,
      `/s/${round.survey.id}?u=${bob.userId}`,
      `/s/nothing?u=${ada.userId}&k=${ada.key}`,
      bob.path,
    ];
    /** Expects the pages through the cache to equal the original ones. */
    const expectOwn = async (): Promise<void> => {
      for (const path of views) {
        const direct = await fetchPage(path, {}, stack.url);
        expect(withoutPerson(await fetchPage(path)), path).toEqual(withoutPerson(direct));
      }
    };
    await expectOwn();
    expect((await send(ada.path, 'answer.q1=3')).status).toBe(422);
    expect((await send(bob.path, 'answer.q2=4')).html).not.toMatch(/value="3"[^>]*checked/);
    await expectOwn();
    expect((await send(ada.path, answersOf(7))).status).toBe(303);
    expect((await fetchPage(ada.path)).html).toContain('already submitted');
    await expectOwn();
    expect(front.hits, 'nothing of it is kept').toBe(0);
    // The cache does work: public files come from it.
    const page = await fetchPage(bob.path);
    const script = /src="(\/s\/assets\/[^"]+\.js)"/.exec(page.html)?.[1] ?? '';
    await fetchPage(script);
    expect((await fetchPage(script)).status).toBe(200);
    expect(front.hits).toBe(1);
  });
}

test('a personal page must not be cached, and does not leak its link', async () => {
  const link = round.next();
  const answers = {
    open: await fetchPage(link.path),
    'open in French': await fetchPage(inFrench(link)),
    head: await fetchPage(link.path, { method: 'HEAD' }),
    wrong: await fetchPage(withKey(link, 'wrong')),
    unknown: await fetchPage('/s/nothing?u=nobody'),
    incomplete: await send(link.path, 'answer.q1=3'),
    accepted: await send(link.path, answersOf(6)),
    repeated: await send(link.path, answersOf(6)),
    answered: await fetchPage(link.path),
  };
  for (const [name, { headers }] of Object.entries(answers)) {
    expect(headers.get('cache-control'), name).toMatch(/no-store/);
    expect(headers.get('cache-control'), name).toMatch(/private/);
    expect(headers.get('referrer-policy'), name).toBe('no-referrer');
    expect(headers.get('etag'), name).toBeNull();
    expect(headers.get('set-cookie'), name).toBeNull();
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy, name).toMatch(/default-src 'none'/);
    expect(policy, name).not.toMatch(/unsafe-inline|unsafe-eval|https?:\/\/\*|\s\*/);
  }
  const { accepted, repeated, head, open } = answers;
  expect(accepted.status).toBe(303);
  const thanks = accepted.headers.get('location') ?? '';
  expect(thanks).toMatch(new RegExp(`^/s/${round.survey.id}/thanks(\\?language=(en|fr))?$`));
  expect((await fetchPage(thanks)).html).toContain('Thank you from all of us.');
  expect(repeated.status).toBeLessThan(500);
  expect(repeated.html).not.toContain('type="radio"');
  expect(head.html).toBe('');
  expect(head.status).toBe(open.status);
});

test.describe('a forged form', () => {
  const everyQuestionBut = (id: string, ...instead: [string, string][]): string => {
    const form = answersOf(5);
    form.delete(fieldOf(id));
    for (const [name, value] of instead) form.append(name, value);
    return form.toString();
  };
  const values =
    '11,-1,-0,+5,1e1,0x5,05,5.0,5.5,,true,null,NaN,Infinity,[5],"5",5;,5 6,５,٥,none,None,undefined'
      .split(',')
      .concat(' 5', '5\u0000', '5\r\n', '9'.repeat(400), '{"$gt":0}', '<script>xss()</script>');
  const refused: [string, string][] = [
    ['nothing', ''],
    ['one is missing', everyQuestionBut('q7')],
    ['one twice', `${everyQuestionBut('q7')}&answer.q7=3&answer.q7=3`],
    ['one in two ways', `${everyQuestionBut('q7')}&answer.q7=3&answer.q7=4`],
    ['one that is not asked', `${answersOf(5).toString()}&answer.q11=5`],
    ['a list', `${everyQuestionBut('q7')}&answer.q7[]=3`],
    ['a list by number', `${everyQuestionBut('q7')}&answer.q7[0]=3`],
    ['an object', `${everyQuestionBut('q7')}&answer.q7[$gt]=3`],
    ['a path', `${everyQuestionBut('q7')}&answer.q7.value=3`],
    [
      'a prototype',
      `${everyQuestionBut('q7')}&answer.__proto__=3&answer.constructor=3&__proto__=3&constructor=3&__proto__[answer.q7]=3`,
    ],
    ['a name in other letters', everyQuestionBut('q7', ['answer.Q7', '3'])],
    ['a name with a space', everyQuestionBut('q7', ['answer.q7 ', '3'])],
    ['what cannot be decoded', `${everyQuestionBut('q7')}&answer.q7=%E0%A4%A&%=%`],
    ['many fields', `${everyQuestionBut('q7')}${'&x=1'.repeat(20_000)}`],
    ['JSON', JSON.stringify({ response: asked.map(({ id }) => ({ id, value: 5 })) })],
    ...values.map((value): [string, string] => [
      `the value ${JSON.stringify(value.slice(0, 30))}`,
      everyQuestionBut('q7', [fieldOf('q7'), value]),
    ]),
  ];
  const otherTypes = [
    '',
    'text/plain',
    'application/json',
    'text/html',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded; charset=utf-16',
    'application/x-www-form-urlencodedx',
  ];

  test('is refused with the page, and is not counted', async () => {
    const link = round.next();
    for (const [name, body] of refused) {
      const { status, html } = await send(link.path, body);
      expect([400, 413, 422], `${name} answers ${status}`).toContain(status);
      if (status === 422) expect(html, name).toContain('How was day seven?');
      expect(html, name).not.toContain('<script>xss');
    }
    expect(await hasAnswered(link)).toBe(false);
    expect((await send(link.path, everyQuestionBut('q4', [fieldOf('q4'), 'none']))).status).toBe(303);
    expect(await hasAnswered(link)).toBe(true);
  });

  test('is refused with any other type, size, encoding and method', async () => {
    const link = round.next();
    for (const type of otherTypes) {
      const { status } = await send(link.path, answersOf(5).toString(), { 'content-type': type });
      expect([400, 415], `${type} answers ${status}`).toContain(status);
    }
    expect((await send(link.path, `${answersOf(5).toString()}&x=${'x'.repeat(2_000_000)}`)).status).toBe(413);
    const packed = await send(link.path, answersOf(5).toString(), { 'content-encoding': 'gzip' });
    expect([400, 415]).toContain(packed.status);
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      expect((await fetchPage(link.path, { method })).status, method).toBe(405);
    }
    expect(await hasAnswered(link)).toBe(false);
  });

  test('is refused from another site, and accepted from a page that sends no origin', async () => {
    const link = round.next();
    for (const site of ['http://evil.example', 'https://localhost.evil.example', 'file://']) {
      const { status } = await send(link.path, answersOf(5), { origin: site });
      expect(status, site).toBe(421);
    }
    expect(await hasAnswered(link)).toBe(false);
    // Browsers send it from pages with this page's referrer policy.
    expect((await send(link.path, answersOf(5), { origin: 'null' })).status).toBe(303);
  });

  test('counts once, however often it is sent at the same time', async () => {
    const link = round.next();
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => send(link.path, answersOf(5))))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses).toContain(303);
    expect(await hasAnswered(link)).toBe(true);
  });

  test("with another person's key counts for neither", async () => {
    const [ada, bob] = [round.next(), round.next()];
    const { status, html } = await send(withKey(ada, bob.key), answersOf(5));
    expect(status).toBeLessThan(500);
    expect(html).toContain('Wrong survey link');
    expect(await Promise.all([hasAnswered(ada), hasAnswered(bob)])).toEqual([false, false]);
  });
});
