import { join } from 'node:path';
import { withBuiltPart } from '../build/build-parts.mjs';
import { publishRemote } from '../build/publish-one.mjs';
import { readRemoteFile, remoteFolders } from '../build/remotes.mjs';
import { root, say } from '../build/repository.mjs';
import { webRoot } from '../build/web-root.mjs';
import { runPublishing } from './publishing.mjs';

/** Builds one remote and publishes it: `<name> [--to <web root>] [--at <address of the product>] [--without-try]`. @param {string[]} args */
export function run(args) {
  return runPublishing(args, 1, async ([name], { to, doer }) => {
    const remotes = remoteFolders(root).map((folder) => ({
      folder,
      name: readRemoteFile(join(root, folder)).name,
    }));
    const remote = remotes.find((one) => one.name === name);
    if (!remote) throw new Error(`Name one of ${remotes.map((one) => one.name).join(', ')}.`);
    const hash = await withBuiltPart(root, remote.folder, say, (built) =>
      publishRemote(built, to, { ...doer(built), isOwn: to === webRoot(root) }),
    );
    say(`${remote.name} ${hash} is live in ${to}`);
  });
}
