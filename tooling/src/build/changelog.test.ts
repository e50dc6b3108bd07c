import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { releaseNotes } from './changelog.mjs';

const notes = '### For people\n\nNothing.\n\n### For operators\n\nStart it.\n\n### Going back\n\nRestore.\n';
const changelog = `# Changelog\n\n## Next version\n\n${notes}`;

it('gives what is written the version and its day, and makes room for the next', () => {
  const released = releaseNotes(changelog, '1.2.0', '2026-11-28');
  expect(released).toContain(`## 1.2.0 – 2026-11-28\n\n${notes}`);
  expect(released).toMatch(/^# Changelog\n\n## Next version\n\n### For people\n/);
  // Nothing is written for the next one yet.
  expect(() => releaseNotes(released, '1.3.0', '2026-11-29')).toThrow(
    'CHANGELOG.md says nothing under "### For people" of "## Next version".',
  );
});

it.each([
  ['v1', 'A version is three numbers, as 1.2.0, not "v1".'],
  ['1.2', 'A version is three numbers'],
])('refuses %s', (version, words) => {
  expect(() => releaseNotes(changelog, version, '2026-11-28')).toThrow(words);
});

it('ours says what changes, what to do, and how to go back', () => {
  const ours = readFileSync(new URL('../../../CHANGELOG.md', import.meta.url), 'utf8');
  expect(() => releaseNotes(ours, '999.0.0', '2026-11-28')).not.toThrow();
});
