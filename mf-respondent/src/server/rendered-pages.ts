import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { cleanHtml, htmlToText } from '@elan/written-html';
import { LRUCache } from 'lru-cache';
import { createKept } from './rendering/kept-parts';
import { renderPage, type RenderedPage } from './rendering/render-page';
import type { SurveyPageView } from '../page/markup/SurveyPage';

/** Where the page's script is served. */
export const PAGE_ASSETS = '/s/assets/';

/**
 * How many pages a process caches: each is one state of a survey in one language, some 20 kB. Whoever has a link can ask
 * for two hundred, and others' pages must stay.
 */
const MOST = 1000;

const compress = promisify(brotliCompress);

export interface CompressedPage extends RenderedPage {
  /** The HTML, compressed as much as possible. */
  readonly brotli: Buffer;
}

export const writtenHtml = { clean: cleanHtml, plain: htmlToText };

const kept = createKept();

/** Whoever sends forms that are not complete has them rendered again and again: only what differs is rendered then. */
export const renderOnce = (view: SurveyPageView): RenderedPage =>
  renderPage(view, { assets: PAGE_ASSETS, kept, ...writtenHtml });

/**
 * Renders pages, each only once: everybody who sees the same page gets the same bytes, which contain nothing personal.
 * The least recently requested ones are dropped.
 */
export function createRenderedPages(most = MOST): (view: SurveyPageView) => Promise<CompressedPage> {
  const kept = new LRUCache<string, Promise<CompressedPage>>({ max: most });
  return (view) => {
    const key = createHash('sha256').update(JSON.stringify(view)).digest('base64url');
    const page = kept.get(key) ?? compressed(view);
    kept.set(key, page);
    page.catch(() => kept.delete(key));
    return page;
  };
}

async function compressed(view: SurveyPageView): Promise<CompressedPage> {
  const page = renderOnce(view);
  return { ...page, brotli: await compress(page.html) };
}
