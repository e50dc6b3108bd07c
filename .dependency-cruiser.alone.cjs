// Packages that know nothing of the product, or of one part of it alone.

const { onlyOurs } = require('./.dependency-cruiser.kinds.cjs');

const standAloneRules = [
  onlyOurs(
    'observability-stands-alone',
    'packages/observability',
    'packages/observability',
    'What measures the product knows nothing of it: pass what is counted in.',
  ),
  onlyOurs(
    'database-stands-alone',
    'packages/database',
    'packages/database',
    'How data is read and kept knows nothing of the product: pass what is read in.',
  ),
  onlyOurs(
    'member-files-stand-alone',
    'packages/member-files',
    'packages/(member-files|contracts|calendar)',
    'What a file of members says is read without knowing the company: pass its segmentations in.',
  ),
  onlyOurs(
    'written-html-stands-alone',
    'packages/written-html',
    'packages/(written-html|contracts)',
    'Cleaning what people wrote knows nothing of where it stands.',
  ),
  onlyOurs(
    'edge-stands-alone',
    'packages/edge',
    'packages/edge',
    'What faces the network knows addresses and headers, nothing of ours.',
  ),
];

module.exports = { standAloneRules };
