import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { benchSurvey } from './survey';

/** Competing products. The versions are pinned so that figures of different days can be compared. */
const packages = {
  '@formbricks/surveys': '1.99.0',
  'survey-core': '3.0.0',
  'survey-react-ui': '3.0.0',
  react: '19.3.1',
  'react-dom': '19.3.1',
};

const { title, introduction, questions, low, high } = benchSurvey;

/** Each has a script that renders the survey. Fonts from other hosts are left out, since our page has none. */
const peers = [
  {
    name: 'Formbricks',
    versions: `@formbricks/surveys ${packages['@formbricks/surveys']}`,
    // Formbricks advances by itself after a choice if the question is required.
    script: `
      import { renderSurveyInline } from '@formbricks/surveys';
      const survey = ${JSON.stringify({
        id: 'bench',
        name: title,
        type: 'link',
        welcomeCard: { enabled: false },
        questions: questions.map((headline, index) => ({
          id: `q${index + 1}`,
          type: 'nps',
          headline,
          subheader: index === 0 ? introduction : '',
          required: true,
          lowerLabel: low,
          upperLabel: high,
        })),
        thankYouCard: { enabled: true, headline: 'Thank you!' },
        hiddenFields: { enabled: false },
        styling: null,
      })};
      renderSurveyInline({ survey, containerId: 'root', brandColor: '#5B3DF5', isBrandingEnabled: false });
    `,
  },
  {
    name: 'SurveyJS',
    versions: `survey-core ${packages['survey-core']}, survey-react-ui ${packages['survey-react-ui']}, react ${packages.react}`,
    script: `
      import 'survey-core/survey-core.fontless.min.css';
      import { createElement } from 'react';
      import { createRoot } from 'react-dom/client';
      import { Model } from 'survey-core';
      import { Survey } from 'survey-react-ui';
      const model = new Model(${JSON.stringify({
        title,
        description: introduction,
        questionsOnPageMode: 'questionPerPage',
        completedHtml: 'Thank you!',
        elements: questions.map((label, index) => ({
          type: 'rating',
          name: `q${index + 1}`,
          title: label,
          isRequired: true,
          rateMin: 0,
          rateMax: 10,
          displayMode: 'buttons',
          minRateDescription: low,
          maxRateDescription: high,
        })),
      })});
      createRoot(document.getElementById('root')).render(createElement(Survey, { model }));
    `,
  },
] as const;

export interface Peer {
  readonly name: string;
  readonly versions: string;
  readonly page: string;
  /** Keyed by path; includes the page. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
}

const pageWith = (files: readonly string[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${title}</title>
${files.map((path) => (path.endsWith('.css') ? `<link rel="stylesheet" href="${path}">` : `<script type="module" src="${path}"></script>`)).join('\n')}
<div id="root"></div>
`;

async function bundle({ name, versions, script }: (typeof peers)[number], folder: string): Promise<Peer> {
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: folder },
    bundle: true,
    minify: true,
    // What a package loads on demand stays a separate file.
    splitting: true,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    outdir: join(folder, name),
    entryNames: 'entry-[hash]',
    logLevel: 'error',
  });
  const files = new Map<string, string | Uint8Array>(
    outputFiles.map(({ path, contents }) => [`/${relative(folder, path)}`, contents]),
  );
  const page = `/${name}/index.html`;
  files.set(page, pageWith([...files.keys()].filter((path) => path.includes('/entry-'))));
  return { name, versions, page, files };
}

/**
 * Installs the packages from the registry into a folder outside the workspace and builds a page with each.
 * @throws if the registry cannot be reached
 */
export async function buildPeers(): Promise<Peer[]> {
  const folder = mkdtempSync(join(tmpdir(), 'elan-peers-'));
  try {
    const wanted = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
    const quiet = ['--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts', '--loglevel=error'];
    const soon = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=1000'];
    execFileSync('npm', ['install', '--prefix', folder, ...quiet, ...soon, ...wanted], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: 180_000,
    });
    return await Promise.all(peers.map((peer) => bundle(peer, folder)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
