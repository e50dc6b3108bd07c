import { newId } from '@elan/domain/platform';
import { allModels, watchWrites, type Writes } from '@elan/domain/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  begin,
  comeBack,
  type ConnectedCompany,
  connectCompany,
  finish,
  signedOn,
  signOn,
  type SignOnScene,
  startSignOnScene,
  toldOf,
} from '../testing/single-sign-on-scene';

/** More than such a call writes. */
const MOST = 20;
let scene: SignOnScene;
let writes: Writes;
beforeAll(async () => {
  scene = await startSignOnScene();
  writes = watchWrites(scene.api.context.connection);
});
afterAll(() => scene.close());

type Call = readonly [operation: string, body?: object];
const ends: readonly [string, string, (company: ConnectedCompany) => Call][] = [
  ['a disconnection', 'disconnected', () => ['DELETE /companies/single-sign-on']],
  [
    'another client',
    'changed',
    () => {
      const { issuer, clientSecret } = scene.provider;
      const body = { issuer, clientSecret, clientId: 'another', administratorClaim: null };
      return ['PATCH /companies/single-sign-on', body];
    },
  ],
  [
    'the removal of a domain',
    'domainRemoved',
    ({ domain }) => [`DELETE /companies/single-sign-on/domains?domain=${domain}`],
  ],
];

it.each(ends)(
  '%s that is interrupted and asked for again is told, and leaves nobody known',
  async (_what, news, callOf) => {
    const left: object[] = [];
    for (let count = 0; count <= MOST; count += 1) {
      const company = await connectCompany(scene);
      const { user } = await signedOn(scene, company);
      const [operation, body] = callOf(company);
      const call = async () =>
        scene.api.call(operation, { as: await company.renew(), ...(body && { body }) });
      const as = await company.renew();
      writes.dieAfter(count);
      const first = await scene.api.call(operation, { as, ...(body && { body }) });
      writes.dieAfter(Infinity);
      scene.api.clock.advance(2000);
      const again = first.status === 200 ? first : await call();
      const { companyId } = company;
      const stored = await allModels(scene.api.context).User.findOne({ _id: user._id, companyId }).lean();
      const isTold = (await toldOf(scene, company)).includes(news);
      const isKnown = news !== 'domainRemoved' && Boolean(stored?.identity);
      if (!isTold || isKnown) left.push({ count, again: again.status, isTold, isKnown });
      scene.api.clock.set(new Date());
      if (first.status === 200) break;
    }
    expect(left).toEqual([]);
  },
  60_000,
);

it('whoever the provider makes an administrator is told of, wherever the process dies', async () => {
  const administratorClaim = { name: 'groups', value: 'elan-admins' };
  const untold: object[] = [];
  for (let count = 0; count <= 2 * MOST; count += 1) {
    const company = await connectCompany(scene, { administratorClaim });
    const sub = newId();
    const email = `eve@${company.domain}`;
    scene.provider.people.set(sub, { sub, email, name: 'Eve', groups: ['elan-admins'] });
    scene.provider.person = sub;
    const visitor = { cookies: {} };
    const { body } = await begin(scene, visitor, { email });
    const back = await comeBack(scene, body.url);
    writes.dieAfter(count);
    const first = await finish(scene, visitor, back);
    writes.dieAfter(Infinity);
    // The company's lock of a process that has died.
    scene.api.clock.advance(31_000);
    const again = first.status === 200 ? first : await signOn(scene, email);
    scene.api.clock.set(new Date());
    const { OutboxMail } = allModels(scene.api.context);
    const { companyId } = company;
    const told = await OutboxMail.countDocuments({ companyId, kind: 'administratorsChanged' });
    if (again.status === 200 && told === 0) untold.push({ count, first: first.status });
    if (first.status === 200) break;
  }
  expect(untold).toEqual([]);
}, 60_000);
