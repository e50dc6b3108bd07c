import formatjs from 'eslint-plugin-formatjs';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const pageSources = ['{shell,mf-*}/src/**/*.{ts,tsx}'];
const servers = ['api/src/**/*.ts', 'worker/src/**/*.ts', 'packages/domain/src/**/*.ts'];
/** Sources that run on Node alone, though their types are checked in one program with pages. */
const withoutBrowser = [
  '{api,respondent,web,worker}/src/**/*.ts',
  'local/{import,stack}/src/**/*.ts',
  'packages/{attacks,cards,content,database,domain,edge,fonts,insights,observability,reports,scoring}/src/**/*.ts',
  'packages/written-html/src/**/*.ts',
];
const ofBrowser = Object.keys(globals.browser).filter((name) => !(name in globals.node));
const tests = ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**', '**/bench/**'];
const configFiles = ['**/*.config.{ts,js}', '**/.dependency-cruiser*.{c,m}js'];
/** Checked as JavaScript by their own tsconfig, if they have one. */
const plainFiles = ['**/*.{js,mjs,cjs}'];

/** Functions over a hundred lines: at most five, each a closure whose parts share their state. */
const longFunctions = [
  'local/stack/src/demo/survey-plans.ts',
  '**/members/import/use-import.ts',
  '**/page/script/run-page.ts',
  '**/page/script/run-questions.ts',
  'web/src/web-server.ts',
];

/** Files that may read the environment: one module per process, and scripts that run before anything is built. */
const readsEnvironment = [
  '**/config.{ts,js}',
  // Too large for the first load, which contains config.ts.
  'shell/src/remotes/exported-names.ts',
  '**/bin/**',
  'tooling/src/{build,checks,commands}/**',
  'tooling/src/repeats.js',
  'worker/bench/bare-poller.ts',
  ...configFiles,
];

const environment = [
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'Settings are read once, in config.ts: take the value from there.',
  },
  {
    selector: "MemberExpression[object.type='MetaProperty'][property.name='env']",
    message: 'Settings are read once, in config.ts: take the value from there.',
  },
];
const defaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name: it keeps one name everywhere.',
};
const castThroughUnknown = {
  selector: 'TSAsExpression > TSAsExpression > TSUnknownKeyword',
  message: 'Parse or narrow the value instead of casting through unknown.',
};

/** Localised dates differ between browsers and their versions: they are for people, never for machines. */
const localeDates = [
  {
    selector: 'Literal[value=/^(?:(?:en|fr)-CA|sv(?:-SE)?)$/]',
    message:
      'No locale stands for a format: put days for machines together from parts (dates.day, dayInZone).',
  },
  {
    selector: 'MemberExpression[property.name=/^toLocale(?:Date|Time)?String$/]',
    message:
      'Dates and numbers for people are written by @elan/web-core or @elan/ui; machines get no locale.',
  },
];
const dateFormat = {
  selector: "NewExpression[callee.object.name='Intl'][callee.property.name='DateTimeFormat']",
  message:
    'Take it from where dates are written: useDates of @elan/web-core, dateWriter or dayInZone of @elan/calendar.',
};
const deviceTime = {
  selector: "NewExpression[callee.name='Date'][arguments.length=0]",
  message: 'The clock of a device may be wrong by years: take serverNow of @elan/web-core.',
};
/** Unicode's forms take minutes for a long run of marks, unless it is cut before. */
const anyForm = {
  property: 'normalize',
  message: 'Take inForm of @elan/contracts/in-form: long runs of marks hold up everybody.',
};
/** The few files that may format or parse dates with Intl. The embedded database does not depend on our packages. */
const writesDates = [
  'packages/calendar/src/write-dates.ts',
  'packages/calendar/src/zones.ts',
  'local/mongo/src/expression/time-zone.ts',
];

const everywhere = [castThroughUnknown, ...localeDates];

const zod = {
  name: 'zod',
  importNames: ['z', 'default'],
  message: "import * as z from 'zod/mini': the named one carries every language, 18 times the size.",
};
const behindFacades = [
  'react-router-dom',
  'react-router',
  'react-intl',
  'react-redux',
  'redux',
  '@reduxjs/toolkit',
  '@reduxjs/toolkit/query/react',
].map((name) => ({
  name,
  message: 'Take it from @elan/web-core: shared under its own name it would be loaded whole.',
}));

/** @type {import('eslint').Linter.RulesRecord} */
const typed = {
  // Numbers in template literals are fine; objects are not.
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  // `onClick={async () => …}` and `() => setOpen(true)` are idiomatic React.
  '@typescript-eslint/no-misused-promises': [
    'error',
    { checksVoidReturn: { attributes: false, properties: false } },
  ],
  '@typescript-eslint/no-confusing-void-expression': 'off',
  // `build.query<User[], void>` is RTK Query's form for a query without arguments.
  '@typescript-eslint/no-invalid-void-type': 'off',
  '@typescript-eslint/no-floating-promises': 'error',
  // An implementation of an asynchronous interface may have nothing to await.
  '@typescript-eslint/require-await': 'off',
  '@typescript-eslint/no-empty-object-type': 'off',
  // Schema definitions are plain objects.
  '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
  // Takes half of the time of all rules, for a hint that editors give too.
  '@typescript-eslint/no-deprecated': 'off',
  // `[...text]` for code points is intended.
  '@typescript-eslint/no-misused-spread': 'off',
  // Objects here are made of closures; their methods do not need `this`.
  '@typescript-eslint/unbound-method': 'off',
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
};

/** All rules of the repository. Comments may not disable a rule: exceptions are listed here. */
export const elanRules = tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      '**/.*/**',
      '**/public/**',
      'screenshots/**',
      'packages/client/src/schema.d.ts',
    ],
  },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' } },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true },
      globals: { ...globals.node },
    },
    rules: {
      ...typed,
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-empty': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
      'no-restricted-syntax': ['error', ...environment, defaultExport, dateFormat, ...everywhere],
      'no-restricted-imports': ['error', { paths: [zod] }],
      'no-restricted-properties': ['error', anyForm],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: readsEnvironment,
    rules: { 'no-restricted-syntax': ['error', defaultExport, dateFormat, ...everywhere] },
  },
  { files: [...configFiles, '**/*.d.ts'], rules: { 'no-restricted-syntax': ['error', ...everywhere] } },
  {
    files: writesDates,
    rules: { 'no-restricted-syntax': ['error', ...environment, defaultExport, ...everywhere] },
  },
  {
    files: ['mf-*/src/**/*.{ts,tsx}'],
    ignores: tests,
    rules: {
      'no-restricted-syntax': ['error', ...environment, defaultExport, dateFormat, deviceTime, ...everywhere],
    },
  },
  // CommonJS has no other way to import.
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  // Texts and question catalogues are content, not code.
  { files: ['packages/domain/src/surveys/library/**'], rules: { 'max-lines': 'off' } },
  { files: longFunctions, rules: { 'max-lines-per-function': 'off' } },
  {
    files: ['packages/contracts/src/in-form.ts', ...tests],
    rules: { 'no-restricted-properties': 'off' },
  },
  { files: servers, ignores: tests, rules: { 'no-console': 'error' } },
  { files: withoutBrowser, rules: { 'no-restricted-globals': ['error', ...ofBrowser] } },
  {
    files: [...pageSources, 'packages/{ui,web-core}/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: pageSources,
    rules: { 'no-restricted-imports': ['error', { paths: [zod, ...behindFacades] }] },
  },
  {
    files: pageSources,
    ignores: tests,
    plugins: { formatjs },
    rules: { 'formatjs/no-literal-string-in-jsx': 'error' },
  },
  {
    files: tests,
    rules: {
      'max-lines': 'off',
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
  { files: [...plainFiles, ...configFiles], ...tseslint.configs.disableTypeChecked },
);

/** Lints tests without type information, which takes half the time. `npm run check` lints them with it. */
export const testsWithoutTypes = { files: tests, ...tseslint.configs.disableTypeChecked };
