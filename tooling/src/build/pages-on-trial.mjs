// The pages as they would be with what is about to be published, on this machine alone: nobody's data, nobody's session.
import { createServer } from 'node:http';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pagePolicy } from '@elan/contracts/page-policy';
import { federationName, published } from './remotes.mjs';
import { hashOfSurface } from './surface.mjs';
import { servedFiles } from './web-root.mjs';

/** @typedef {import('./publish-one.mjs').Candidate} Candidate */
/** @typedef {(file: string) => Promise<Buffer | undefined>} Reads a file of the pages that are live, as `assets/a.js` */

/** @type {Record<string, string>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Somebody who does not exist, in a company without data. */
const person = {
  id: '000000000000000000000001',
  companyId: '000000000000000000000002',
  name: 'Nobody',
  email: 'nobody@elan.example',
  role: 1,
  language: 'en',
  status: 'active',
  createdAt: '2026-01-05T09:00:00.000Z',
  lastConnectedAt: '2026-01-05T09:00:00.000Z',
  extraData: [],
};
const company = {
  id: person.companyId,
  name: 'Nobody’s company',
  subscription: 2,
  subscriptionDetail: {
    packId: 2,
    quantitySurvey: 12,
    quantityUser: 300,
    quantityAdmin: 5,
    startAt: '2026-01-05T09:00:00.000Z',
    endAt: '2126-01-05T09:00:00.000Z',
  },
  timeZone: 'Europe/Paris',
  minimumGroupSize: 5,
  remindsEverybody: false,
  isProvider: false,
  surveyAmount: 0,
  activeSurveyAmount: 0,
  surveysUsed: 0,
  members: 1,
  admins: 1,
  membersAdded: 0,
  thematicsInUse: [],
  responsesThisMonth: 0,
  responsesLastMonths: [],
  latestRound: null,
};
const provider = {
  name: 'Elan',
  siteUrl: 'https://elan.example',
  contactUrl: 'https://elan.example/contact',
  privacyUrl: 'https://elan.example/privacy',
  termsUrl: 'https://elan.example/terms',
  avatarUrl: null,
  testPayments: true,
};

/** What the frame around a page needs. Everything else is not there, which pages have to bear. */
const answers = new Map(
  Object.entries({ '/api/users/me': person, '/api/companies/overview': company, '/api/provider': provider }),
);
const missing = { statusCode: 404, error: 'Not Found', message: '404001' };

/** The session of a page that is tried, as browsers store it. */
export const session = { accessToken: 'of-a-try', user: person };

/** @param {string} to a web root, or the address of a product @returns {Reads} */
export function livePages(to) {
  if (!/^https?:\/\//.test(to))
    return (file) => Promise.resolve(existsSync(join(to, file)) ? readFileSync(join(to, file)) : undefined);
  return async (file) => {
    const response = await fetch(new URL(`/${file}`, to), { signal: AbortSignal.timeout(10_000) });
    return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
  };
}

/** @param {string} at what `live` reads @param {Reads} live @throws if no product has its pages there */
export async function refuseNoProduct(at, live) {
  const page = await live('index.html').catch(() => undefined);
  const surface = await live('surface.json').catch(() => undefined);
  try {
    if (page !== undefined && typeof JSON.parse(String(surface)) === 'object') return;
  } catch {
    // What answers there is something else, as a proxy's page.
  }
  throw new Error(
    `No pages of the product are at ${at}. Is the address right, and can it be reached from here?`,
  );
}

/** @param {Reads} live @returns {Promise<string>} which shell is live: its page names all of its files by their content */
export async function shellOf(live) {
  const page = await live('index.html');
  return createHash('sha256')
    .update(page ?? '')
    .digest('hex')
    .slice(0, 12);
}

/** @param {Candidate} candidate @param {Reads} live @returns {Promise<Buffer>} */
async function listWith({ remote, hash }, live) {
  const list = JSON.parse(String((await live('remotes.json')) ?? '{}'));
  if (remote === null) {
    // The list says what the live shell was compared with.
    for (const listed of Object.values(list)) delete listed.checkedAgainst;
    return Buffer.from(JSON.stringify(list));
  }
  const surface = JSON.parse(String((await live('surface.json')) ?? '{}'));
  const entry = `/remotes/${remote.name}/${hash}/mf-manifest.json`;
  list[federationName(remote.name)] = published(remote, entry, hashOfSurface(surface));
  return Buffer.from(JSON.stringify(list));
}

/**
 * @param {Candidate} candidate
 * @param {Reads} live
 * @returns {Reads}
 */
function withCandidate(candidate, live) {
  const { from, hash, remote } = candidate;
  const at = remote === null ? '' : `remotes/${remote.name}/${hash}/`;
  const own = new Set(servedFiles(from).map((file) => at + file));
  return (file) => {
    if (own.has(file)) return Promise.resolve(readFileSync(join(from, file.slice(at.length))));
    return file === 'remotes.json' ? listWith(candidate, live) : live(file);
  };
}

/**
 * @param {Candidate} candidate
 * @param {Reads} live
 * @param {{ remoteOrigins: readonly string[], reported: (report: { remote: string, outcome: string }) => void }} options
 * `reported`: what the shell tells about remotes that it loads
 * @returns {Promise<{ origin: string, close: () => void }>}
 */
export async function servePages(candidate, live, { remoteOrigins, reported }) {
  const read = withCandidate(candidate, live);
  const policy = pagePolicy({ hashes: [], remoteOrigins });
  const server = createServer(async (request, response) => {
    try {
      // The browser asks for everything here, also for what is elsewhere.
      const own = `http://${request.headers.host}`;
      const { origin, pathname } = new URL(request.url ?? '/', own);
      if (origin !== own || own !== `http://127.0.0.1:${request.socket.localPort}`)
        response.writeHead(403).end();
      else if (pathname === '/remotes/loads') {
        const chunks = await request.toArray();
        reported(JSON.parse(Buffer.concat(chunks).toString()));
        response.writeHead(204).end();
      } else if (pathname.startsWith('/api/')) {
        const answer = request.method === 'GET' ? answers.get(pathname) : undefined;
        response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer ?? missing));
      } else {
        const isFile = /\.\w+$/.test(pathname);
        const file = isFile ? pathname.slice(1) : 'index.html';
        const content = await read(file);
        const type = types[extname(file)] ?? 'application/octet-stream';
        response.writeHead(content ? 200 : 404, {
          'content-type': type,
          ...(file.endsWith('.html') && { 'content-security-policy': policy }),
        });
        response.end(content);
      }
    } catch {
      response.writeHead(502).end();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
