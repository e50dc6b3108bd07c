import { elanRules, testsWithoutTypes } from '@elan/tooling/eslint';

export default process.env['LINT_TYPES'] === 'sources' ? [...elanRules, testsWithoutTypes] : elanRules;
