import { images } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

let api: TestApi;
let scene: SurveyScene;
beforeAll(async () => {
  api = await startApi();
  scene = await buildSurveyScene(api);
});
afterAll(() => api.close());

const design = { primaryColor: null, backgroundColor: null, textColor: null, font: null };
const create = (logo: string) =>
  api.call('POST /surveys', {
    as: scene.admin,
    body: { name: 'S', questions: [{ id: '1', label: 'Q', order: 1 }], design: { ...design, logo } },
  });
const url = (type: string, base64: string) => `data:image/${type};base64,${base64}`;
const base64 = (text: string) => Buffer.from(text).toString('base64');
/** The PNG, with another size in its header. */
function resized(width: number, height: number): string {
  const bytes = Buffer.from(images.png, 'base64');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes.toString('base64');
}

describe('a logo', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'that is a %s is taken as such and refused as another',
    async (type) => {
      for (const claimed of ['png', 'jpeg', 'webp']) {
        const answered = await create(url(claimed, images[type]));
        expect(answered.status, claimed).toBe(claimed === type ? 201 : 400);
        if (claimed !== type) {
          expect(answered.body).toMatchObject({ message: 'validation', details: [{ path: 'design.logo' }] });
        }
      }
    },
  );

  it.each([
    ['a page', url('png', base64('<html><script>alert(1)</script>'))],
    ['a drawing', url('png', base64('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'))],
    ['text', url('webp', base64('hello'))],
    ['half an image', url('png', images.png.slice(0, 40))],
    ['an image that unpacks to gigabytes', url('png', resized(60_000, 60_000))],
    ['an image without a size', url('png', resized(0, 2))],
  ])('that is %s is refused', async (_what, logo) => {
    expect((await create(logo)).body).toMatchObject({ statusCode: 400, details: [{ path: 'design.logo' }] });
  });

  it('is looked at when it is changed, too', async () => {
    const survey = await scene.createSurvey();
    const change = (logo: string | null) =>
      api.call(`PATCH /surveys/${survey.id}`, { as: scene.admin, body: { design: { ...design, logo } } });
    expect((await change(url('jpeg', images.png))).status).toBe(400);
    expect((await change(url('png', images.png))).status).toBe(200);
    expect((await change(null)).body).toMatchObject({ design: { logo: null } });
  });
});
