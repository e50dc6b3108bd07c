import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { cleanHtml, htmlToText } from '@elan/written-html';
import { LRUCache } from 'lru-cache';
import { createKept } from './rendering/kept-parts';
import { renderPage, type RenderedPage } from './rendering/render-page';
import type { SurveyPageView } from '../page/markup/SurveyPage';

/** Where the page's script is served. */
export const PAGE_ASSETS = '/s/assets/';

/**
 * What a process caches of pages: each is one state of a survey in one language, some 20 kB. Whoever has a link can ask
 * for two hundred, and others' pages must stay. Large ones, which have a company's logo in them, are kept among
 * themselves (in characters and bytes).
 */
const MOST = { pages: 1000, size: 60_000_000, large: 30_000_000 };
const LARGE = 100_000;

const compress = promisify(brotliCompress);

/** A picture in a page is compressed already: to try hard takes 0.2 s of a thread, and saves next to nothing. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export interface CompressedPage extends RenderedPage {
  /** The HTML, compressed as much as is worth the time. */
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
  const sizeCalculation = ({ html, brotli }: CompressedPage) => html.length + brotli.length;
  const small = new LRUCache<string, CompressedPage>({
    ...{ max: most.pages, maxSize: most.size, sizeCalculation },
  });
  const large = new LRUCache<string, CompressedPage>({ maxSize: most.large, sizeCalculation });
  const begun = new Map<string, Promise<CompressedPage>>();
  const make = async (key: string, view: SurveyPageView): Promise<CompressedPage> => {
    try {
      const page = await compressed(view);
      (isLarge(page) ? large : small).set(key, page);
      return page;
    } finally {
      begun.delete(key);
    }
  };
  return async (view) => {
    const key = createHash('sha256').update(JSON.stringify(view)).digest('base64url');
    const kept = small.get(key) ?? large.get(key);
    if (kept) return kept;
    const page = begun.get(key) ?? make(key, view);
    begun.set(key, page);
    return page;
  };
}

const isLarge = ({ html }: RenderedPage): boolean => html.length > LARGE;

async function compressed(view: SurveyPageView): Promise<CompressedPage> {
  const page = renderOnce(view);
  return { ...page, brotli: await (isLarge(page) ? afterOthers(page.html) : compress(page.html)) };
}

let lastLarge: Promise<unknown> = Promise.resolve();

/** Compresses large pages one after the other: there are few threads, and small ones have to be compressed, too. */
function afterOthers(html: string): Promise<Buffer> {
  const bytes = lastLarge.then(() => compress(html, quickly));
  lastLarge = bytes.catch(() => undefined);
  return bytes;
}
