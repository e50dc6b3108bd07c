import { describeRequest, type Attack } from '../support/attack';
import { Client, HOST, type HttpRequest } from '../support/client';

const FOREIGN_HOST = 'evil.example';

/** DNS rebinding: a foreign name that resolves to this machine must not give its pages access. */
export async function foreignHosts({ client, report, target }: Attack): Promise<void> {
  const inbox = new Client(Number(new URL(target.inbox.url).port), () => (report.requests += 1));
  try {
    const breaches: string[] = [];
    const refused = async (at: Client, request: HttpRequest): Promise<void> => {
      const response = await at.send(request);
      if (response.status < 400) breaches.push(`${describeRequest(request)} answers ${response.status}`);
    };
    for (const host of [
      FOREIGN_HOST,
      `${FOREIGN_HOST}:${target.port}`,
      `127.0.0.1.${FOREIGN_HOST}`,
      `localhost.${FOREIGN_HOST}`,
    ]) {
      for (const path of ['/', '/s/x', '/remotes.json', '/api/provider', '/import.csv']) {
        await refused(client, { path, headers: { host } });
      }
      for (const path of ['/', '/email']) await refused(inbox, { path, headers: { host } });
    }
    for (const path of ['/', '/email']) {
      await refused(inbox, { path, headers: { origin: `http://${FOREIGN_HOST}` } });
    }
    report.check('a foreign host or origin is refused', breaches);

    const readable: string[] = [];
    const origins = [`http://${FOREIGN_HOST}`, 'null', `${target.url}.${FOREIGN_HOST}`];
    for (const origin of origins) {
      const paths: [Client, string][] = [
        [client, '/api/provider'],
        [client, '/'],
        [inbox, '/email'],
      ];
      for (const [at, path] of paths) {
        const request: HttpRequest = { path, headers: { origin } };
        const allowed = (await at.send(request)).headers['access-control-allow-origin'];
        if (allowed !== undefined)
          readable.push(`${describeRequest(request)} says access-control-allow-origin: ${allowed}`);
      }
      const request: HttpRequest = {
        method: 'OPTIONS',
        path: '/api/auth/login',
        headers: { origin, 'access-control-request-method': 'POST' },
      };
      const { headers } = await client.send(request);
      if (headers['access-control-allow-origin'] !== undefined)
        readable.push(`${describeRequest(request)} lets ${origin} in`);
    }
    report.check('no page of another origin reads an answer', readable);
  } finally {
    inbox.close();
  }
}

/** Request smuggling: the web server must refuse requests that the API behind it could parse differently. */
export async function ambiguousRequests({ client, report, target }: Attack): Promise<void> {
  const line = 'POST /api/auth/login HTTP/1.1\r\n';
  const host = `Host: ${HOST}:${target.port}\r\nConnection: close\r\nContent-Type: application/json\r\n`;
  const smuggled = 'GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n';
  const requests: [string, string][] = [
    ['two lengths', `${line}${host}Content-Length: 5\r\nContent-Length: 6\r\n\r\n{"a":`],
    [
      'length and chunks',
      `${line}${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    ['an odd coding', `${line}${host}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['a space before the colon', `${line}${host}Content-Length : 5\r\n\r\n{"a":`],
    ['a folded line', `${line}${host}X-Folded: a\r\n b\r\nContent-Length: 2\r\n\r\n{}`],
    ['a bare line feed', `${line}${host}X-A: b\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    [
      'two hosts',
      `GET / HTTP/1.1\r\nHost: ${FOREIGN_HOST}\r\nHost: ${HOST}:${target.port}\r\nConnection: close\r\n\r\n`,
    ],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a negative length', `${line}${host}Content-Length: -1\r\n\r\n`],
    ['a huge header', `GET / HTTP/1.1\r\n${host}X-Large: ${'a'.repeat(70_000)}\r\n\r\n`],
    ['a tunnel', `CONNECT 127.0.0.1:22 HTTP/1.1\r\n${host}\r\n`],
  ];
  const breaches: string[] = [];
  for (const [name, bytes] of requests) {
    const { status, body } = await client.raw(bytes);
    report.requests += 1;
    const answered = `${status} ${body.slice(0, 80)}`;
    if (status >= 200 && status < 400) breaches.push(`${name}: ${answered}`);
    if (status === 500) breaches.push(`${name}: ${answered}`);
    if (body.includes('"status":"ok"')) breaches.push(`${name}: the request inside was answered`);
  }
  report.check(
    'requests that two servers could read differently are refused',
    breaches,
    `${requests.length} forms`,
  );
}
