import type { Trial } from './trial';

/** The maximum size of an image without its base (bytes). */
const LIMIT = 90e6;

const targets = ['api', 'worker', 'respondent', 'web', 'publish', 'stand-ins'];

/** The size and the user of each image. */
export const images: Trial = {
  name: 'images',
  async run(stack, report) {
    const sizeOf = async (image: string): Promise<number> =>
      Number(await stack.docker('image', 'inspect', '--format', '{{.Size}}', image));
    const base = await sizeOf(stack.baseImage);
    for (const target of targets) {
      const image = await stack.build(target);
      const above = (await sizeOf(image)) - base;
      const isTooLarge = above > LIMIT ? [`${(above / 1e6).toFixed(1)} MB`] : [];
      report.check(`${target} adds at most 90 MB to its base`, isTooLarge, `${(above / 1e6).toFixed(1)} MB`);
      const user = await stack.docker('image', 'inspect', '--format', '{{.Config.User}}', image);
      report.check(`${target} is no root`, user === 'node' ? [] : [user]);
    }
  },
};
