import { beganWith } from './began-with';
import { tryAgainWithAll } from './try-again';

/**
 * Takes the key out of the address, where no server sees it, sends it once in a body, and shows what it opens. From then
 * on a cookie has it, which no script can read.
 */
export function runManagerPage(): void {
  // A link that is pasted over the address of this page loads nothing by itself.
  addEventListener('hashchange', () => {
    if (isKey(location.hash)) location.reload();
  });
  const key = location.hash.slice(1);
  const form = document.querySelector('.key-form');
  if (isKey(key)) showOpening(key);
  const opening = document.querySelector<HTMLElement>('.opening');
  tryAgainWithAll();
  if (form) {
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name: 'key', value: key });
    form.append(field);
  } else if (opening) {
    // A page that followed the sending of a key has it in its address still.
    if (isKey(key)) void open(key, opening);
    else opening.querySelector('.wrong')?.removeAttribute('hidden');
  }
}

const isKey = (behind: string): boolean => behind.includes('.');

/**
 * Where the browser keeps the key of another link, the page of that one has come. The link that was followed goes first,
 * unless it is the page's own. The page that follows a confirmation has its key in the address still, and is no such page.
 */
function showOpening(key: string): void {
  const template = document.querySelector('template');
  if (!template || location.pathname.endsWith('/confirm')) return;
  if (key.split('.', 1)[0] === template.dataset['link']) return;
  template.parentElement?.replaceChildren(template.content);
  document.title = document.querySelector('h1')?.textContent ?? '';
}

async function open(key: string, opening: HTMLElement): Promise<void> {
  const status = opening.querySelector<HTMLElement>('[role=status]');
  if (status) status.textContent = status.dataset['waiting'] ?? '';
  const address = location.pathname + location.search;
  try {
    const body = new URLSearchParams({ key, ...beganWith() });
    const response = await fetch(address, { method: 'POST', body, cache: 'no-store' });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const shown = page.querySelector('.survey');
    if (!shown) throw new Error('no page');
    if (response.status < 500) history.replaceState(null, '', address);
    document.title = page.title;
    document.querySelector('.survey')?.replaceWith(shown);
  } catch {
    if (status) status.textContent = opening.dataset['failed'] ?? '';
  }
}
