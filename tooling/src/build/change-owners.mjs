import { changing } from './changing.mjs';
import { signerIn } from './keys.mjs';
import { giveName, readOwners, takeOver, withdrawKey } from './owners.mjs';
import { readTrail, torn } from './trail.mjs';

/** @param {string} to the web root @returns {string[]} lines that say whose each name is */
function describeOwners(to) {
  const { operator, owners, withdrawn } = readOwners(to);
  return [
    operator === undefined ? 'There is no operator yet' : `operator: ${operator.who} ${operator.key}`,
    ...Object.entries(owners).map(
      ([name, { who, key, since }]) =>
        `${name}: ${who} ${key} since ${since.slice(0, 10)}${key in withdrawn ? ', whose key is withdrawn' : ''}`,
    ),
    ...Object.entries(withdrawn).map(([key, since]) => `withdrawn on ${since.slice(0, 10)}: ${key}`),
  ];
}

/** @param {string} to the web root @param {string | undefined} wanted a name @returns {string[]} what was done, oldest first */
function describeTrail(to, wanted) {
  const lines = readTrail(to)
    .filter(({ statement }) => wanted === undefined || statement.name === wanted)
    .map(({ statement: { at, act, name, content, key, commit }, who = 'nobody', replaced }) =>
      [
        `${at} ${who}: ${[act, name, content?.slice(0, 12), key].filter(Boolean).join(' ')}`,
        ...(commit === undefined ? [] : [`from ${commit}`]),
        ...(replaced === undefined ? [] : [`instead of ${replaced}`]),
      ].join(', '),
    );
  return [...lines, ...torn(to)];
}

/**
 * The operator's commands: none lists whose each name is, `trail [name]` what was done, `give <name> <key> [who]` lets a
 * name change hands, `withdraw <key>` ends what a lost key may do, and `take-over` makes this key the installation's.
 * @param {string[]} words
 * @param {string} to the web root
 * @param {{ key: string, say: (line: string) => void, now?: Date }} options `key`: the file of the installation's
 * @returns {Promise<string[]>} lines to print
 */
export async function changeOwners([command, ...words], to, { key, say, now = new Date() }) {
  const at = now.toISOString();
  if (command === undefined) return describeOwners(to);
  if (command === 'trail') return describeTrail(to, words[0]);
  if (command !== 'give' && command !== 'withdraw' && command !== 'take-over')
    throw new Error(
      'The command is none, trail [name], give <name> <key> [who], withdraw <key>, or take-over.',
    );
  const operator = signerIn(key, { web: to, say });
  return changing(to, { now }, async () => {
    if (command === 'give') {
      const [name = '', given = '', who] = words;
      giveName(to, { name, key: given, ...(who !== undefined && { who }) }, operator, at);
      return [`${name} belongs to ${given} from now on`];
    }
    if (command === 'take-over') {
      takeOver(to, operator, at);
      return [`${to} and what is the product's own belong to ${operator.who} ${operator.key} from now on`];
    }
    const names = withdrawKey(to, words[0] ?? '', operator, at);
    return [
      'Nothing is accepted from that key any more.',
      ...names.map((name) => `Give ${name} to another key: owners give ${name} <key>`),
    ];
  });
}
