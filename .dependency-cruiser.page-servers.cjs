// Who may import whom of what renders the respondents' page.

const { onlyOurs, tests } = require('./.dependency-cruiser.kinds.cjs');

const pageServerRules = [
  onlyOurs(
    'respondent-knows-calls-alone',
    'respondent',
    'respondent|packages/(edge|contracts)|tooling/src/build/sealed',
    'The process of the respondents’ page has no database: what it needs is a call of the API, in the contract. How it is sealed, it shares with publishing.',
  ),
  onlyOurs(
    'page-servers-know-calls-alone',
    'mf-[a-z]+/src/server',
    'mf-[a-z]+/src/(server|page|shared|messages)|packages/(written-html|contracts|scoring|calendar)',
    'What a remote runs on the server knows what the API answers, and no database: add to the contract. What its previews need as well is in its folder `shared`.',
  ),
  onlyOurs(
    'pages-of-servers-stand-alone',
    'mf-[a-z]+/src/page',
    'mf-[a-z]+/src/(page|messages)|packages/contracts',
    'What a page server renders weighs on every phone and knows contracts only: whoever renders it passes the rest in.',
  ),
  {
    name: 'browsers-leave-the-server',
    comment: 'What runs on the server needs Node. Move what both need beside it.',
    from: { path: '^mf-[a-z]+/src/', pathNot: `^mf-[a-z]+/src/server/|${tests}` },
    to: { path: '^mf-[a-z]+/src/server/' },
  },
];

module.exports = { pageServerRules };
