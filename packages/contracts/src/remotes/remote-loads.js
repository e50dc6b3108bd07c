/** Where the shell tells the web server how the load of a remote went, if it did not go well. */
export const REMOTE_LOADS = '/remotes/loads';

/**
 * `slow`: it came after more than two seconds; `recovered`: it came after it had failed in the same page.
 */
export const loadOutcomes = /** @type {const} */ (['failed', 'slow', 'recovered']);

/**
 * `remote`: its name in the federation; `version`: the hash that it is published under.
 * @typedef {{ remote: string, version: string, outcome: (typeof loadOutcomes)[number] }} RemoteLoad
 */
