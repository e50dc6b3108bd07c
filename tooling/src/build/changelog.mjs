/** What each version says: to people, to whoever runs it, and how to go back. */
const SECTIONS = ['### For people', '### For operators', '### Going back'];
const NEXT = '## Next version';

/**
 * Names what is written under "Next version" after the version, and begins a new one.
 * @param {string} changelog
 * @param {string} version
 * @param {string} day
 * @returns {string}
 * @throws if a section is missing or empty
 */
export function releaseNotes(changelog, version, day) {
  if (!/^\d+\.\d+\.\d+$/.test(version))
    throw new Error(`A version is three numbers, as 1.2.0, not "${version}".`);
  if (changelog.includes(`\n## ${version} `)) throw new Error(`CHANGELOG.md has version ${version} already.`);
  const [head = '', rest] = changelog.split(`${NEXT}\n`);
  if (rest === undefined) throw new Error(`CHANGELOG.md has no "${NEXT}".`);
  const notes = rest.split(/^## /m)[0] ?? '';
  for (const section of SECTIONS) {
    const text = notes.split(`${section}\n`)[1]?.split('### ')[0]?.trim() ?? '';
    if (text === '') throw new Error(`CHANGELOG.md says nothing under "${section}" of "${NEXT}".`);
  }
  const empty = SECTIONS.map((section) => `${section}\n`).join('\n');
  return `${head}${NEXT}\n\n${empty}\n## ${version} – ${day}\n${rest}`;
}
