import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

const style =
  ':root{color-scheme:light dark}body{max-width:34rem;margin:20vh auto;padding:0 16px;font:1rem/1.5 system-ui,sans-serif;text-align:center}';

/**
 * An empty address loses what is behind the # of this one: the key of a shared device, before which nobody may stand to
 * try again, the code of a card, or the key of a manager.
 */
const script =
  "if(location.hash){const again=()=>location.reload();setTimeout(again,15000*(1+Math.random()));addEventListener('click',event=>{if(event.target.closest('a')){event.preventDefault();again()}})}";

/** The page is in both languages, since nothing is known about the reader. */
const pageAbout = (french: string, english: string, title: string) =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title}</title><style>${style}</style></head><body><main><h1>${french} ne peut pas être affichée. Veuillez réessayer plus tard.</h1><p><a href="">Réessayer</a></p><div lang="en"><h1>${english} cannot be shown. Please try again later.</h1><p><a href="">Try again</a></p></div></main>`;

const pages = {
  survey: pageAbout('L’enquête', 'The survey', 'Enquête - Survey'),
  employee: pageAbout('La page', 'The page', 'Page'),
  comments: pageAbout('La page', 'The page', 'Page'),
  manager: pageAbout('La page', 'The page', 'Page'),
  council: pageAbout('La page', 'The page', 'Page'),
};

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policyWith = (scripts: string) =>
  `default-src 'none'; ${scripts}style-src ${hashOf(style)}; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The pages that people without an account see. */
export type PublicPage = keyof typeof pages;

const folders: readonly [string, PublicPage][] = [
  ['/s', 'survey'],
  ['/w', 'employee'],
  ['/comments', 'comments'],
  ['/managers', 'manager'],
  ['/council', 'council'],
];

/** Whether an address is one of the pages behind personal links, for employees, of comments, or for managers and councils; null: none of them. */
export const publicPageAt = (pathname: string): PublicPage | null =>
  folders.find(([folder]) => pathname === folder || pathname.startsWith(`${folder}/`))?.[1] ?? null;

/** What somebody sees who opens such a page while the API is unreachable, or whose request is refused before it. */
export function answerPageLater(
  response: ServerResponse,
  page: PublicPage,
  status = 503,
  retryAfter?: number,
): void {
  // A reload would send a form again.
  const isForm = response.req.method !== 'GET';
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyWith(isForm ? '' : `script-src ${hashOf(script)}; `),
      'cache-control': 'private, no-store',
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    })
    .end(`${pages[page]}${isForm ? '' : `<script>${script}</script>`}</body></html>`);
}
