// Who may import whom. Each rule says what to do instead.

const { everythingOfOurs, notPackages, onlyOurs, ours, tests } = require('./.dependency-cruiser.kinds.cjs');
const { pageServerRules } = require('./.dependency-cruiser.page-servers.cjs');
const { standAloneRules } = require('./.dependency-cruiser.alone.cjs');
const { wingRules } = require('./.dependency-cruiser.wings.cjs');

/** Folders of the browser's parts, and the remotes among them. */
const pages = '^(shell|mf-[a-z]+)/';
const remotes = '^mf-[a-z]+/';
module.exports = {
  forbidden: [
    {
      name: 'everything-resolves',
      comment: 'Unresolved imports escape every other rule. Declare the package, or export the file.',
      from: {},
      to: { couldNotResolve: true, pathNot: '[.](css|svg|png|woff2)|^virtual:' },
    },
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one idea, or need a third one below them.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    onlyOurs(
      'pages-use-the-shared-packages',
      '(shell|mf-[a-z]+)',
      'shell|mf-[a-z]+|packages/(web-core|ui|written-html|member-files|contracts|scoring|calendar)',
      'Pages know web-core, ui, member-files, contracts, scoring and calendar. Move shared code to one of them.',
    ),
    {
      name: 'remote-knows-no-other',
      comment: 'Remotes meet only through web-core. Move what two of them need into a package.',
      from: { path: '^(mf-[a-z]+)/' },
      to: { path: '^(mf-[a-z]+|shell)/', pathNot: '^$1/' },
    },
    {
      name: 'shell-loads-remotes-by-federation',
      comment: 'The shell knows remotes by their contract: import types only, load them at run time.',
      from: { path: '^shell/' },
      to: { path: remotes, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-know-no-other',
      comment: 'A feature is a folder that can be deleted. Move what two features use to src/shared/.',
      from: { path: '^(mf-[a-z]+|shell)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'shared-knows-no-feature',
      comment: 'Arrows go routes, features, shared, packages. Pass what shared code needs as an argument.',
      from: { path: '^(mf-[a-z]+|shell)/src/shared/', pathNot: tests },
      to: { path: '^$1/src/(features/|routes)' },
    },
    {
      name: 'features-know-no-routes',
      comment: 'Routes know features. Take addresses from web-core or pass them in.',
      from: { path: '^(mf-[a-z]+)/src/features/', pathNot: tests },
      to: { path: '^$1/src/routes' },
    },
    onlyOurs(
      'api-is-thin',
      'api',
      'api|packages/(domain|cards|edge|observability|contracts|scoring|calendar)',
      'The API mounts rows and calls services of domain.',
    ),
    {
      name: 'http-knows-no-feature',
      comment: 'What mounts routes knows none of them: features are put together in create-app.ts.',
      from: { path: '^api/src/http/', pathNot: tests },
      to: { path: '^api/src/', pathNot: '^api/src/http/' },
    },
    notPackages(
      'api-holds-no-query',
      'api',
      'mongoose|mongodb|agenda|@agendajs/.*',
      'Queries and jobs live in domain: call a service.',
    ),
    onlyOurs(
      'worker-is-thin',
      'worker',
      'worker|packages/(domain|edge|reports|observability|contracts|scoring|calendar)',
      'The worker runs jobs that call services of domain.',
    ),
    notPackages(
      'worker-holds-no-query',
      'worker',
      'mongoose|express|nodemailer',
      'Queries and mail live in domain: call a service.',
    ),
    onlyOurs(
      'web-knows-no-data',
      'web',
      'web|packages/(edge|observability|contracts)',
      'The web server gives out files and forwards: what needs data belongs to the API.',
    ),
    onlyOurs(
      'domain-stands-alone',
      'packages/domain',
      'packages/(domain|attacks|content|database|edge|insights|member-files|written-html|contracts|scoring|calendar)',
      'domain knows attacks, content, database, insights, written-html, contracts, scoring, calendar, the words of member-files and the networks of edge only.',
    ),
    {
      name: 'servers-read-no-files',
      comment: 'Files are read in the browser: the API is sent rows.',
      from: { path: '^(api|worker|web|packages/domain)/', pathNot: tests },
      to: { path: '^packages/member-files/src/reading/' },
    },
    onlyOurs(
      'content-stands-alone',
      'packages/content',
      'packages/(content|contracts)',
      'Content is files and what reads them. Ask for templates and advice at domain, which words them for their reader.',
    ),
    notPackages(
      'domain-serves-no-http',
      'packages/domain',
      'express|passport.*|react.*',
      'HTTP belongs to api: throw an AppError, return a value.',
    ),
    ...pageServerRules,
    ...standAloneRules,
    ...wingRules(tests),
    onlyOurs(
      'web-core-stands-alone',
      'packages/web-core',
      'packages/(web-core|contracts|calendar)',
      'web-core knows contracts and calendar only.',
    ),
    {
      name: 'ui-knows-nothing-of-ours',
      comment:
        'Components take texts and data as props. They know days, and by contracts which HTML people may write, what a text is searched by, and its form.',
      from: { path: '^packages/ui/', pathNot: tests },
      to: {
        path: ours(everythingOfOurs),
        pathNot: `${ours('packages/(ui|calendar)')}|^packages/contracts/src/(simple-html|searched-text|in-form)[.]ts$`,
      },
    },
    notPackages(
      'ui-has-no-store',
      'packages/ui',
      'react-redux|redux|@reduxjs/.*|react-intl|react-router.*',
      'Components take texts, data and handlers as props.',
    ),
    onlyOurs(
      'scoring-is-pure',
      'packages/scoring',
      'packages/(scoring|contracts|calendar)',
      'Scoring knows contracts and calendar only: pass values in.',
    ),
    onlyOurs(
      'attacks-know-no-rule',
      'packages/attacks',
      'packages/attacks',
      'Attacks check the rules of scoring and domain, so they share no code with them.',
    ),
    onlyOurs(
      'insights-are-pure',
      'packages/insights',
      'packages/(insights|contracts|scoring)',
      'Insights are computed from figures: pass in what may be told.',
    ),
    onlyOurs(
      'reports-are-pure',
      'packages/reports',
      'packages/(reports|insights|contracts|scoring|calendar|fonts)',
      'A report is bytes made of figures: pass in what may be told.',
    ),
    onlyOurs(
      'cards-are-pure',
      'packages/cards',
      'packages/(cards|contracts|fonts)',
      'A sheet is bytes made of what is printed: pass it in.',
    ),
    onlyOurs(
      'fonts-stand-alone',
      'packages/fonts',
      'packages/fonts',
      'Fonts know nothing of what is written.',
    ),
    {
      name: 'reports-are-the-workers',
      comment: 'The libraries of files are heavy, and writing one takes seconds: the worker does it.',
      from: { path: ours(everythingOfOurs), pathNot: `^(worker|packages/reports)/|${tests}` },
      to: { path: '^packages/reports/' },
    },
    onlyOurs(
      'calendar-stands-alone',
      'packages/calendar',
      'packages/calendar',
      'Days and zones know nothing of the product.',
    ),
    {
      name: 'calendar-has-the-library',
      comment: 'Whatever computes with days or zones asks @elan/calendar.',
      from: { pathNot: `^packages/calendar/|${tests}` },
      to: { path: 'node_modules/(luxon|@types/luxon|dayjs/plugin)/' },
    },
    {
      name: 'pages-leave-the-library',
      comment: 'The library of @elan/calendar/instants weighs as much as a page: ask for days.',
      from: { path: '^(shell|mf-[a-z]+|packages/(web-core|ui|scoring))/', pathNot: tests },
      to: { path: '^packages/calendar/src/instants[.]ts$' },
    },
    onlyOurs(
      'contracts-stand-alone',
      'packages/contracts',
      'packages/contracts',
      'Contracts know nothing of ours.',
    ),
    {
      name: 'contracts-need-zod-only',
      comment: 'Contracts run in every browser page: zod and nothing else.',
      from: { path: '^packages/contracts/', pathNot: tests },
      to: { path: 'node_modules/', pathNot: 'node_modules/zod/' },
    },
    {
      name: 'browsers-have-no-node',
      comment: 'This code runs in browsers: use what the web platform offers.',
      from: {
        path: '^(shell|mf-[a-z]+|packages/(web-core|ui|member-files|contracts|scoring|calendar))/',
        pathNot: `^mf-[a-z]+/src/server/|${tests}`,
      },
      to: { dependencyTypes: ['core'] },
    },
    onlyOurs(
      'local-mongo-stands-alone',
      'local/mongo',
      'local/mongo',
      'The embedded database knows nothing of the product.',
    ),
    {
      name: 'local-stack-starts-processes',
      // The demonstration company is written by the product's own services.
      comment: 'It starts the other parts as processes and imports none of them.',
      from: { path: '^local/stack/', pathNot: `^local/stack/src/demo|${tests}` },
      to: { path: ours(everythingOfOurs), pathNot: ours('local/stack|packages/(edge|contracts)') },
    },
    onlyOurs(
      'the-demo-calls-services',
      'local/stack/src/demo',
      'local/(stack|mongo)|packages/(domain|edge|contracts|scoring|calendar)',
      'The demo fills a database by the services of domain, from a network as edge says it.',
    ),
    {
      name: 'only-the-demo-knows-the-demo',
      comment: 'The stack runs without the demo, whose code brings all of domain with it.',
      from: { path: '^local/stack/(?!src/demo/)' },
      to: { path: '^local/stack/src/demo/' },
    },
    onlyOurs(
      'the-import-is-a-program-of-a-customer',
      'local/import',
      'local/import|packages/(client|contracts|member-files)',
      'It does what a program outside could do: it reads a file, and calls the API by its client.',
    ),
    {
      name: 'nobody-imports-the-stack',
      comment: 'local-stack starts processes; nothing builds on it.',
      from: { pathNot: '^local/stack/' },
      to: { path: '^local/stack/' },
    },
    {
      name: 'pages-need-no-server-code',
      comment: 'Browser code takes schemas and constants from contracts.',
      from: { path: pages, pathNot: '^mf-[a-z]+/src/server/' },
      to: {
        path: '^(api|respondent|worker|web|packages/domain|local/[^/]+)/',
      },
    },
    {
      name: 'charts-come-from-ui',
      comment: 'Import charts from @elan/ui/charts: it is loaded late, and once.',
      from: { path: pages },
      to: { path: 'node_modules/highcharts' },
    },
    {
      name: 'no-test-code-in-products',
      // What the embedded database offers to tests is part of what it is.
      comment: 'What only tests use lives in a testing folder and is imported by tests.',
      from: { pathNot: `${tests}|^local/mongo/` },
      to: { path: '(^|/)src/testing(/|\\.ts)|\\.test\\.tsx?$', pathNot: 'node_modules' },
    },
  ].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.vite|__mf__virtual)/' },
    tsPreCompilationDeps: true,
    // Without these, imports by package name stay unresolved and every rule about them passes silently.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
