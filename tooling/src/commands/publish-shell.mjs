import { withBuiltPart } from '../build/build-parts.mjs';
import { publishShell } from '../build/publish-one.mjs';
import { root, say } from '../build/repository.mjs';
import { webRoot } from '../build/web-root.mjs';
import { runPublishing } from './publishing.mjs';

/** Builds the shell and publishes only it: `[--to <web root>] [--without-try]`. @param {string[]} args */
export function run(args) {
  return runPublishing(args, 0, async (_words, { to, doer }) => {
    const notLoaded = await withBuiltPart(root, 'shell', say, (built) =>
      publishShell(built, to, { ...doer(built), isOwn: to === webRoot(root) }),
    );
    say(`The shell is live in ${to}`);
    notLoaded.forEach(say);
  });
}
