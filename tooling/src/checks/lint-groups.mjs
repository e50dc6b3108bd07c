import { remoteFolders } from '../build/remotes.mjs';
import { root } from '../build/repository.mjs';
import { DATABASE } from './database.mjs';

/** @param {string[]} names */
const packages = (...names) => names.map((name) => `packages/${name}`);

/**
 * What is linted, in groups that share most of their programs: typed rules keep the program of every folder that they
 * have seen, and one process for all folders would need too much memory.
 */
export const lintGroups = [
  [
    ...packages(
      'attacks',
      'calendar',
      'cards',
      'client',
      'contracts',
      'content',
      'database',
      'edge',
      'fonts',
      'observability',
      'member-files',
      'scoring',
      'insights',
    ),
    ...packages('reports', 'domain'),
    ...['api', 'respondent', 'worker', 'web'],
  ],
  ['local/import', 'local/stack', 'tooling', 'e2e', '*.js', '*.ts', '.*.{c,m}js'],
  [...packages('ui', 'web-core', 'written-html'), 'shell'],
  remoteFolders(root),
];

/**
 * @param {readonly string[]} folders of the workspace
 * @param {readonly (readonly string[])[]} [groups]
 * @returns {string[]} the folders that are in no group, so that nobody lints them
 */
export function unlintedFolders(folders, groups = lintGroups) {
  const linted = new Set([DATABASE, ...groups.flat()]);
  return folders.filter((folder) => !linted.has(folder));
}
