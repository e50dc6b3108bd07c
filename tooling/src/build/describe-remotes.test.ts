import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeRemotes } from './describe-remotes.mjs';
import { rollbackRemote } from './publish-one.mjs';
import { at, live, publishOne, workspace, withPublishedPages } from './testing/published-pages';

withPublishedPages();

describe('the list of remotes', () => {
  it('shows what is live, since when and with which surface, and what can be rolled back to', async () => {
    const first = live();
    const second = await publishOne('a', 1);
    expect(describeRemotes(workspace.web)).toEqual([
      `mf-one ${second} is live since 2026-11-23 10:00 UTC and takes 1 of @elan/ui`,
      `  can go back to ${first} (where rollback leads without a hash), live until 2026-11-23 10:00 UTC`,
      expect.stringMatching(/^mf-two [0-9a-f]{12} is live since 2026-11-23 09:00 UTC/),
      expect.stringMatching(/^shell [0-9a-f]{12} is live since 2026-11-23 09:00 UTC/),
    ]);
  });

  it('follows the served list if a publisher was killed before it recorded its change', async () => {
    const first = live();
    const record = readFileSync(join(workspace.web, '.publishing/record.json'));
    const second = await publishOne('a', 1);
    writeFileSync(join(workspace.web, '.publishing/record.json'), record);
    expect(describeRemotes(workspace.web)[0]).toContain(
      `mf-one ${second} is live since 2026-11-23 10:00 UTC`,
    );
    expect(await rollbackRemote('mf-one', undefined, workspace.web, at(2))).toBe(first);
  });
});
