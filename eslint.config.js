import { elanRules, testsWithoutTypes } from '@elan/tooling/eslint';

// `npm test` lints without type information, which takes a third of the time; `npm run check` lints with it.
const withoutTypes = { ...testsWithoutTypes, files: ['**/*.{ts,tsx,js,mjs,cjs}'] };

export default process.env['LINT_TYPES'] === 'none' ? [...elanRules, withoutTypes] : elanRules;
