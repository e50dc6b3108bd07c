import { readRemotes } from '@elan/contracts/remotes';
import { expect, it } from 'vitest';
import { namedPages } from '../testing/render-app';
import { createPartLoader } from './part-loader';
import { createRemoteLoader } from './remote-loader';

const SurveyPreview = () => <p>Preview</p>;
const entry = '/remotes/mf-sixth/1/mf-manifest.json';

function partsOf(published: unknown, lent: object = { SurveyPreview }) {
  const asked: string[] = [];
  const loadPart = createPartLoader(
    createRemoteLoader({
      list: () => Promise.resolve(readRemotes(published).remotes),
      load: (name) => {
        asked.push(name);
        return Promise.resolve({ ...namedPages(), parts: lent });
      },
    }),
  );
  return { asked, loadPart };
}

it('a part comes from the remote that says it lends it, and no other is loaded', async () => {
  const { asked, loadPart } = partsOf({ mf_fifth: { entry }, mf_sixth: { entry, parts: ['SurveyPreview'] } });
  expect(await loadPart('SurveyPreview')).toBe(SurveyPreview);
  expect(asked).toEqual(['mf_sixth']);
});

it.each([
  ['that no remote lends', { mf_sixth: { entry } }, {}],
  ['that its remote does not have', { mf_sixth: { entry, parts: ['SurveyPreview'] } }, {}],
])('a part %s is out of reach', async (_what, published, lent) => {
  await expect(partsOf(published, lent).loadPart('SurveyPreview')).rejects.toThrow('No remote lends');
});
