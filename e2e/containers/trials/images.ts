import type { Trial } from './trial';

/** The maximum size of an image without its base (MB). That of backups has rclone in it. */
const LIMITS = { api: 90, worker: 90, respondent: 90, web: 90, publish: 90, 'stand-ins': 90, backup: 150 };

/** The size and the user of each image. */
export const images: Trial = {
  name: 'images',
  async run(stack, report) {
    const sizeOf = async (image: string): Promise<number> =>
      Number(await stack.docker('image', 'inspect', '--format', '{{.Size}}', image));
    const base = await sizeOf(stack.baseImage);
    for (const [target, limit] of Object.entries(LIMITS)) {
      const image = await stack.build(target);
      const above = ((await sizeOf(image)) - base) / 1e6;
      const figure = `${above.toFixed(1)} MB`;
      report.check(`${target} adds at most ${limit} MB to its base`, above > limit ? [figure] : [], figure);
      const user = await stack.docker('image', 'inspect', '--format', '{{.Config.User}}', image);
      report.check(`${target} is no root`, user === 'node' ? [] : [user]);
    }
  },
};
