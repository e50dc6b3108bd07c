// Kinds of rules about who may import whom.

const tests = '\\.test\\.tsx?$|(^|/)(testing|bench|e2e|specs|support|workshop|dev)/|\\.config\\.(ts|js)$';

/** @param {string} names of our own folders, as a regular expression */
const ours = (names) => `^(${names})/`;
const everythingOfOurs = 'packages/[^/]+|local/[^/]+|tooling|api|respondent|worker|web|shell|mf-[a-z]+|e2e';

/**
 * A folder may import only some of our own folders (and itself).
 * @param {string} name
 * @param {string} folder
 * @param {string} allowed
 * @param {string} comment
 */
const onlyOurs = (name, folder, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: `^${folder}/`, pathNot: tests },
  to: { path: ours(everythingOfOurs), pathNot: ours(allowed) },
});

/**
 * A folder may not import some packages of others.
 * @param {string} name
 * @param {string} folder
 * @param {string} packages
 * @param {string} comment
 */
const notPackages = (name, folder, packages, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: `^${folder}/`, pathNot: tests },
  to: { path: `node_modules/(${packages})/` },
});

module.exports = { everythingOfOurs, notPackages, onlyOurs, ours, tests };
