import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../build/repository.mjs';
import { cruise, lay } from './testing/cruise';

const config = '.dependency-cruiser.cjs';
const { forbidden } = createRequire(import.meta.url)(join(root, config)) as { forbidden: { name: string }[] };

/** The folder of each package that the rules distinguish; names have the prefix `@elan/`. */
const packages: Record<string, string> = {
  calendar: 'packages/calendar',
  cards: 'packages/cards',
  content: 'packages/content',
  contracts: 'packages/contracts',
  edge: 'packages/edge',
  fonts: 'packages/fonts',
  attacks: 'packages/attacks',
  insights: 'packages/insights',
  'member-files': 'packages/member-files',
  reports: 'packages/reports',
  scoring: 'packages/scoring',
  domain: 'packages/domain',
  observability: 'packages/observability',
  'web-core': 'packages/web-core',
  ui: 'packages/ui',
  'written-html': 'packages/written-html',
  'local-mongo': 'local/mongo',
  'local-stack': 'local/stack',
};
const others = ['zod', 'mongodb', 'mongoose', 'express', 'react', 'react-redux', 'highcharts', 'luxon'];

/** One file for each rule, which breaks it and no other. */
const planted: Record<string, { file: string; code: string }> = {
  'everything-resolves': { file: 'api/src/typo.ts', code: "import '@elan/server-cor';" },
  'no-circles': {
    file: 'packages/scoring/src/one.ts',
    code: "import { two } from './two';\nexport const one = () => two;",
  },
  'pages-use-the-shared-packages': { file: 'mf-two/src/reach.ts', code: "import '@elan/local-mongo';" },
  'remote-knows-no-other': {
    file: 'mf-two/src/sideways.ts',
    code: "import '../../mf-one/src/routes';",
  },
  'shell-loads-remotes-by-federation': { file: 'shell/src/eager.ts', code: "import 'mf-one/routes';" },
  'features-know-no-other': {
    file: 'mf-two/src/features/wizard/borrow.ts',
    code: "import '../editor/editor';",
  },
  'shared-knows-no-feature': {
    file: 'mf-two/src/shared/up.ts',
    code: "import '../features/editor/editor';",
  },
  'features-know-no-routes': { file: 'mf-two/src/features/wizard/up.ts', code: "import '../../routes';" },
  'api-is-thin': { file: 'api/src/ui.ts', code: "import '@elan/ui';" },
  'http-knows-no-feature': { file: 'api/src/http/up.ts', code: "import '../features';" },
  'api-holds-no-query': { file: 'api/src/query.ts', code: "import 'mongoose';" },
  'worker-is-thin': { file: 'worker/src/page.ts', code: "import '@elan/web-core';" },
  'worker-holds-no-query': { file: 'worker/src/query.ts', code: "import 'mongoose';" },
  'web-knows-no-data': { file: 'web/src/query.ts', code: "import '@elan/domain/platform';" },
  'observability-stands-alone': {
    file: 'packages/observability/src/up.ts',
    code: "import '@elan/domain/platform';",
  },
  'domain-stands-alone': {
    file: 'packages/domain/src/up.ts',
    code: "import '../../../api/src/main';",
  },
  'database-stands-alone': {
    file: 'packages/database/src/product.ts',
    code: "import '../../domain/src/platform';",
  },
  'domain-keeps-no-cache': {
    file: 'packages/domain/src/answers/cache.ts',
    code: "import 'mongodb';",
  },
  'member-files-stand-alone': {
    file: 'packages/member-files/src/up.ts',
    code: "import '@elan/web-core';",
  },
  'servers-read-no-files': {
    file: 'api/src/read.ts',
    code: "import '@elan/member-files/reading';",
  },
  'content-stands-alone': { file: 'packages/content/src/up.ts', code: "import '@elan/domain/platform';" },
  'domain-serves-no-http': { file: 'packages/domain/src/http.ts', code: "import 'express';" },
  'platform-looks-down': { file: 'packages/domain/src/platform/up.ts', code: "import '../sessions';" },
  'sessions-looks-down': { file: 'packages/domain/src/sessions/up.ts', code: "import '../company';" },
  'company-looks-down': { file: 'packages/domain/src/company/up.ts', code: "import '../surveys';" },
  'accounts-looks-down': { file: 'packages/domain/src/accounts/up.ts', code: "import '../billing';" },
  'surveys-looks-down': { file: 'packages/domain/src/surveys/up.ts', code: "import '../answers';" },
  'billing-looks-down': { file: 'packages/domain/src/billing/up.ts', code: "import '../accounts';" },
  'answers-looks-down': { file: 'packages/domain/src/answers/up.ts', code: "import '../results';" },
  'results-looks-down': { file: 'packages/domain/src/results/up.ts', code: "import '../scheduling';" },
  'follow-up-looks-down': { file: 'packages/domain/src/follow-up/up.ts', code: "import '../scheduling';" },
  'privacy-looks-down': { file: 'packages/domain/src/privacy/up.ts', code: "import '../directory';" },
  'scheduling-looks-down': { file: 'packages/domain/src/scheduling/up.ts', code: "import '../privacy';" },
  'wings-meet-at-their-index': {
    file: 'packages/domain/src/privacy/deep.ts',
    code: "import '../platform/clock';",
  },
  'models-are-private': {
    file: 'packages/domain/src/company/borrow.ts',
    code: "import type { Attempt } from '../platform/attempt.model';",
  },
  'mails-are-private': {
    file: 'packages/domain/src/accounts/borrow.ts',
    code: "import '../company/invitation.mail';",
  },
  'few-see-all-models': {
    file: 'packages/domain/src/results/all.ts',
    code: "import '../all-models';",
  },
  'web-core-stands-alone': { file: 'packages/web-core/src/ui.ts', code: "import '@elan/ui';" },
  'ui-knows-nothing-of-ours': { file: 'packages/ui/src/schema.ts', code: "import '@elan/contracts';" },
  'ui-has-no-store': { file: 'packages/ui/src/store.ts', code: "import 'react-redux';" },
  'edge-stands-alone': { file: 'packages/edge/src/code.ts', code: "import '@elan/contracts';" },
  'scoring-is-pure': { file: 'packages/scoring/src/query.ts', code: "import '@elan/domain/platform';" },
  'attacks-know-no-rule': { file: 'packages/attacks/src/query.ts', code: "import '@elan/scoring';" },
  'insights-are-pure': { file: 'packages/insights/src/query.ts', code: "import '@elan/domain/platform';" },
  'reports-are-pure': { file: 'packages/reports/src/query.ts', code: "import '@elan/domain/platform';" },
  'cards-are-pure': { file: 'packages/cards/src/query.ts', code: "import '@elan/domain/platform';" },
  'fonts-stand-alone': { file: 'packages/fonts/src/query.ts', code: "import '@elan/contracts';" },
  'reports-are-the-workers': {
    file: 'packages/domain/src/follow-up/write.ts',
    code: "import '@elan/reports';",
  },
  'calendar-stands-alone': { file: 'packages/calendar/src/company.ts', code: "import '@elan/contracts';" },
  'calendar-has-the-library': { file: 'packages/domain/src/month.ts', code: "import 'luxon';" },
  'pages-leave-the-library': { file: 'mf-two/src/month.ts', code: "import '@elan/calendar/instants';" },
  'contracts-stand-alone': { file: 'packages/contracts/src/rules.ts', code: "import '@elan/scoring';" },
  'contracts-need-zod-only': { file: 'packages/contracts/src/page.ts', code: "import 'react';" },
  'pages-of-servers-stand-alone': { file: 'mf-one/src/page/button.ts', code: "import '@elan/ui';" },
  'respondent-knows-calls-alone': {
    file: 'respondent/src/data.ts',
    code: "import '@elan/domain/platform';",
  },
  'page-servers-know-calls-alone': {
    file: 'mf-two/src/server/data.ts',
    code: "import '@elan/domain/platform';",
  },
  'browsers-leave-the-server': { file: 'mf-one/src/shared/page.ts', code: "import '../server/main';" },
  'written-html-stands-alone': { file: 'packages/written-html/src/show.ts', code: "import '@elan/ui';" },
  'browsers-have-no-node': { file: 'packages/contracts/src/file.ts', code: "import 'node:fs';" },
  'local-mongo-stands-alone': {
    file: 'local/mongo/src/model.ts',
    code: "import '@elan/contracts';",
  },
  'the-import-is-a-program-of-a-customer': {
    file: 'local/import/src/deep.ts',
    code: "import '@elan/domain/platform';",
  },
  'local-stack-starts-processes': {
    file: 'local/stack/src/api.ts',
    code: "import '@elan/domain/platform';",
  },
  'the-demo-calls-services': { file: 'local/stack/src/demo/page.ts', code: "import '@elan/ui';" },
  'only-the-demo-knows-the-demo': {
    file: 'local/stack/src/borrow.ts',
    code: "import './demo/main';",
  },
  'nobody-imports-the-stack': { file: 'worker/src/stack.ts', code: "import '@elan/local-stack';" },
  'pages-need-no-server-code': { file: 'shell/src/query.ts', code: "import '@elan/domain/platform';" },
  'charts-come-from-ui': { file: 'mf-one/src/chart.ts', code: "import 'highcharts';" },
  'no-test-code-in-products': { file: 'worker/src/fake.ts', code: "import '@elan/domain/testing';" },
};

const wings = [
  'platform',
  'sessions',
  'company',
  'accounts',
  'surveys',
  'billing',
  'answers',
  'results',
  'scheduling',
  'privacy',
  'directory',
];

/** A skeleton of the workspace, with a file for each allowed import. */
const skeleton: Record<string, string> = {
  'packages/scoring/src/two.ts': 'export const two = 2;',
  'packages/contracts/src/simple-html.ts': 'export const it = 1;',
  'mf-one/src/page/it.ts': "import '@elan/contracts';",
  'packages/ui/src/html.ts': "import '@elan/contracts/simple-html'; import '@elan/calendar';",
  'packages/calendar/src/instants.ts': "import 'luxon';",
  'packages/member-files/src/reading/index.ts': "import '@elan/contracts';",
  'packages/domain/src/testing/index.ts': 'export const build = 1;',
  ...Object.fromEntries(
    wings.map((wing) => [`packages/domain/src/${wing}/index.ts`, 'export const it = 1;']),
  ),
  'packages/domain/src/platform/clock.ts': "import './attempt.model'; export const now = 1;",
  'packages/domain/src/platform/attempt.model.ts': 'export interface Attempt { count: number }',
  'packages/domain/src/company/invitation.mail.ts': "import '../platform';",
  'packages/domain/src/scheduling/mail/mails.ts': "import '../../company/invitation.mail';",
  'packages/domain/src/all-models.ts': "import './platform/attempt.model';",
  'packages/domain/src/open-context.ts': "import './all-models'; import './upgrades/mend';",
  'packages/domain/src/results/standouts.ts': "import '@elan/insights';",
  'packages/insights/src/score.ts': "import '@elan/scoring'; import '@elan/contracts';",
  'packages/domain/src/upgrades/mend.ts': "import '../platform/attempt.model';",
  'packages/domain/src/privacy/erase.ts': "import '../platform'; import '../scheduling'; import './delete';",
  'packages/domain/src/privacy/delete.ts': "import '../surveys';",
  'local/stack/src/demo/main.ts':
    "import '@elan/domain/platform'; import '@elan/domain/all-models'; import '@elan/local-mongo';",
  'api/src/features.ts': 'export const it = 1;',
  'api/src/main.ts':
    "import '@elan/domain/platform'; import '@elan/cards'; import '@elan/contracts'; import 'express';",
  'worker/src/main.ts':
    "import '@elan/domain/platform'; import '@elan/calendar/instants'; import '@elan/reports';",
  'packages/reports/src/write.ts': "import '@elan/insights'; import '@elan/scoring';",
  'respondent/src/main.ts': "import 'node:http'; import '@elan/contracts';",
  'mf-one/src/server/main.ts':
    "import 'node:zlib'; import '../page/it'; import '@elan/written-html'; import '@elan/contracts';",
  'web/src/main.ts': "import '@elan/contracts';",
  'worker/src/main.test.ts': "import '@elan/domain/testing'; import '@elan/local-mongo';",
  'shell/src/main.ts': "import type { routes } from 'mf-one/routes'; import '@elan/web-core';",
  'mf-one/src/routes.ts':
    "import '@elan/ui'; import './page/it'; import '@elan/contracts'; export const routes = [];",
  'mf-two/src/routes.ts': "import './features/editor/editor';",
  'mf-two/src/features/editor/editor.ts': "import '../../shared/parts';",
  'mf-two/src/shared/parts.ts': "import '@elan/web-core';",
};

function buildWorkspace(folder: string): void {
  const manifest = (name: string, exports: Record<string, string>) =>
    JSON.stringify({ name, version: '1.0.0', exports });
  for (const [name, home] of Object.entries(packages)) {
    lay(folder, {
      [`${home}/package.json`]: manifest(`@elan/${name}`, {
        '.': './src/index.ts',
        ...(name === 'domain' ? { './all-models': './src/all-models.ts', './*': './src/*/index.ts' } : {}),
        ...(name === 'calendar' ? { './instants': './src/instants.ts' } : {}),
        ...(name === 'member-files' ? { './reading': './src/reading/index.ts' } : {}),
        ...(name === 'contracts' ? { './simple-html': './src/simple-html.ts' } : {}),
      }),
      [`${home}/src/index.ts`]: 'export const it = 1;',
    });
    mkdirSync(join(folder, 'node_modules/@elan'), { recursive: true });
    symlinkSync(join(folder, home), join(folder, 'node_modules/@elan', name));
  }
  lay(folder, { 'mf-one/package.json': manifest('mf-one', { './routes': './src/routes.ts' }) });
  symlinkSync(join(folder, 'mf-one'), join(folder, 'node_modules/mf-one'));
  for (const name of others) {
    lay(folder, {
      [`node_modules/${name}/package.json`]: manifest(name, { '.': './index.js' }),
      [`node_modules/${name}/index.js`]: 'export const it = 1;',
    });
  }
  lay(folder, skeleton);
}

const folders = ['packages', 'local', 'api', 'respondent', 'worker', 'web', 'shell', 'mf-one', 'mf-two'];
const violations = (workspace: string) => cruise(workspace, config, folders);

describe('arrows between folders', () => {
  const clean = mkdtempSync(join(tmpdir(), 'elan-arrows-'));
  const broken = mkdtempSync(join(tmpdir(), 'elan-arrows-'));
  let found: string[] = [];

  beforeAll(async () => {
    buildWorkspace(clean);
    buildWorkspace(broken);
    lay(broken, { 'packages/scoring/src/two.ts': "import { one } from './one';\nexport const two = one;" });
    for (const { file, code } of Object.values(planted)) lay(broken, { [file]: code });
    found = await violations(broken);
  });
  afterAll(() => {
    for (const folder of [clean, broken]) rmSync(folder, { recursive: true });
  });

  it('allows what is allowed', async () => {
    expect(await violations(clean)).toEqual([]);
  });

  it('has a planted violation for each rule', () => {
    expect(forbidden.map(({ name }) => name).sort()).toEqual(Object.keys(planted).sort());
  });

  it.each(Object.keys(planted))('reports %s', (name) => {
    expect(found).toContain(`${name} in ${planted[name]?.file}`);
  });
});
