import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, root, workspaceFolders } from '../build/repository.mjs';

/** Such as `p + *`: with each element that comes or goes anywhere, browsers compute the style of all its siblings’ trees. */
const anythingBeside = /(?:^|[\s>+~,])(?:\*|[a-z][\w-]*)\s*[+~]\s*\*/m;

const sheets = workspaceFolders(root).flatMap((folder) =>
  filesBelow(join(root, folder, 'src'))
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({
      file: join(folder, 'src', file),
      text: readFileSync(join(root, folder, 'src', file), 'utf8'),
    })),
);

it('no style sheet makes the style of a whole page depend on what stands beside it', () => {
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.filter(({ text }) => anythingBeside.test(text)).map(({ file }) => file)).toEqual([]);
});
