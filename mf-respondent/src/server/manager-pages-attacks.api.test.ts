import { startManagerLinkScene, type ManagerLinkScene } from 'api/testing/manager-link-scene';
import { allModels } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagesOf, type TestPages } from './testing/start-pages';

let scene: ManagerLinkScene;
let api: TestPages;
beforeAll(async () => {
  scene = await startManagerLinkScene();
  api = await pagesOf(scene.api, scene.api.context);
});
afterAll(() => api.close());

const form = { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' };
const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  api.call('POST /managers', {
    atRoot: true,
    headers: { ...form, ...headers },
    body: new URLSearchParams(fields).toString(),
  });
const keptOf = (answer: { headers: Headers }) => ({
  cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
});
/** What a page's form sends by itself. */
const hiddenIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => [
      /name="([^"]*)"/.exec(input)?.[1] ?? '',
      /value="([^"]*)"/.exec(input)?.[1] ?? '',
    ]),
  );

describe('somebody who has links to two groups, both open in one browser', () => {
  it('agrees with the group whose page they write on', async () => {
    const emails = [scene.own(), scene.own()];
    const groups = [scene.region.fields[0], scene.region.fields[1]];
    for (const [place, email] of emails.entries()) await scene.shared({ email, groupId: groups[place]?.id });
    const [first, second] = [await scene.mailed(emails[0] ?? ''), await scene.mailed(emails[1] ?? '')];
    const north = await post({ key: first.key });
    expect(north.text).toContain('<h1 class="claim">North</h1>');
    const south = await post({ key: second.key }, keptOf(north));
    expect(south.text).toContain('<h1 class="claim">South</h1>');
    // The form of North's page, with what the browser has kept since.
    await post({ ...hiddenIn(north.text), title: 'Only for North', due: '', question: '' }, keptOf(south));
    const found = { companyId: scene.company._id, title: 'Only for North' };
    const kept = await allModels(scene.api.context).Action.find(found).lean();
    expect(kept.map(({ groupId }) => groupId)).not.toContain(groups[1]?.id);
  });
});
