// Who may import whom among the wings of the domain.

/** The wings of the domain, from the lowest up. Those of one line stand beside each other and know nothing of each other. */
const wings = [
  ['platform'],
  ['sessions'],
  ['company'],
  ['accounts', 'surveys', 'billing'],
  ['answers'],
  ['results'],
  ['follow-up'],
  ['scheduling'],
  ['privacy'],
  ['directory'],
];
const domain = 'packages/domain/src';

/**
 * One rule for each wing: only wings below it.
 * @param {string} tests as a regular expression
 */
const wingsLookDown = (tests) =>
  wings.flatMap((floor, level) =>
    floor.map((wing) => ({
      name: `${wing}-looks-down`,
      comment: 'A wing uses the wings below it. Move what is needed further down, or the caller further up.',
      severity: 'error',
      from: { path: `^${domain}/${wing}/`, pathNot: tests },
      to: {
        path: `^(${
          [...floor.filter((beside) => beside !== wing), ...wings.slice(level + 1).flat()]
            .map((above) => `${domain}/${above}`)
            .join('|') || 'nothing'
        })/`,
      },
    })),
  );

/** @param {string} tests as a regular expression: they may reach anywhere */
module.exports.wingRules = (tests) => [
  ...wingsLookDown(tests).slice(0, -1),
  {
    name: 'wings-meet-at-their-index',
    comment: 'A wing is used through its index.ts: export there what others may use.',
    severity: 'error',
    from: { path: `^${domain}/([^/]+)/`, pathNot: `${tests}|^${domain}/(upgrades|backup)/` },
    to: {
      path: `^${domain}/[^/]+/`,
      // The rule about mails is stricter.
      pathNot: [`^${domain}/$1/`, `^${domain}/[^/]+/index\\.ts$`, '[.]mail[.]ts$'],
    },
  },
  {
    name: 'mails-are-private',
    comment:
      'A mail is queued by its wing. Its delivery knows the list of all; wings above take it from there.',
    severity: 'error',
    from: {
      path: `^${domain}/([^/]+)/`,
      pathNot: `${tests}|^${domain}/(upgrades/|scheduling/mail/mails\\.ts$)`,
    },
    to: { path: `^${domain}/.+[.]mail[.]ts$`, pathNot: `^${domain}/$1/` },
  },
  {
    name: 'models-are-private',
    comment: "A model is used in its wing alone: others call what the wing's index.ts reads and writes.",
    severity: 'error',
    from: {
      path: `^(?:${domain}/)?([^/]+)/`,
      pathNot: `${tests}|^${domain}/(upgrades/|backup/|all-models\\.ts$)`,
    },
    to: { path: `^${domain}/.+[.]model[.]ts$`, pathNot: `^${domain}/$1/` },
  },
  {
    name: 'domain-keeps-no-cache',
    comment: 'Copies and the driver are options of a read: see packages/database.',
    severity: 'error',
    from: { path: `^${domain}/`, pathNot: tests },
    to: { path: 'node_modules/(lru-cache|mongodb)/' },
  },
  {
    name: 'few-see-all-models',
    comment: 'Only the start, tests and the demo go across all wings: call what a wing reads and writes.',
    severity: 'error',
    from: { pathNot: `${tests}|^${domain}/(upgrades/|open-context\\.ts$)|^local/stack/src/demo/` },
    to: { path: `^${domain}/all-models\\.ts$` },
  },
];
