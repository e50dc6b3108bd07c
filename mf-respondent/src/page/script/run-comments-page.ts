import { beganWith } from './began-with';
import { countCharacters } from './count-characters';
import { forgetKeys, keysOfDevice } from './reply-keys';

const TIMEOUT = 20_000;

/** The page's reply to a form. The key is never in an address. */
async function resultOf(fields: URLSearchParams): Promise<HTMLElement> {
  const response = await fetch(location.href, {
    method: 'POST',
    body: fields,
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const result = page.querySelector<HTMLElement>('.result');
  // There were too many requests, or the product is unreachable: that says nothing about this comment.
  if (!result || result.querySelector(':scope > .error')) throw new Error('no result');
  return result;
}

function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  return fields;
}

const shownResult = () => document.querySelector<HTMLElement>('.code ~ .result');

/**
 * Opens the comments for which this device has keys, and lets people send codes and replies without leaving the page.
 */
export function runCommentsPage(): () => void {
  const over = new AbortController();

  function fail(place: Element | null): void {
    const alert = document.createElement('p');
    alert.className = 'error';
    alert.setAttribute('role', 'alert');
    alert.textContent = shownResult()?.dataset['failed'] ?? '';
    place?.querySelector('[role=alert]')?.remove();
    place?.append(alert);
  }

  async function send(form: HTMLFormElement): Promise<void> {
    const place = form.closest('.result') ?? shownResult();
    const isOfDevice = form.closest('.device') !== null;
    const button = form.querySelector('button');
    if (button) button.disabled = true;
    try {
      const result = await resultOf(fieldsOf(form));
      const wrong = result.ownerDocument.querySelector('.code');
      const key = form.querySelector<HTMLInputElement>('[name=key]')?.value ?? '';
      if (form.matches('.code') && wrong) form.replaceWith(wrong);
      place?.replaceWith(result);
      countCharacters(result);
      if (isOfDevice) addForget(result, key);
      (
        document.querySelector<HTMLElement>('.code [aria-invalid]') ??
        result.querySelector<HTMLElement>('[aria-invalid], .sent') ??
        result
      ).focus();
    } catch {
      if (button) button.disabled = false;
      fail(place);
    }
  }

  function addForget(result: HTMLElement, key: string): void {
    const threads = document.querySelector<HTMLElement>('.threads');
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'language forget';
    button.textContent = threads?.dataset['forget'] ?? '';
    button.addEventListener('click', () => {
      forgetKeys([key]);
      result.remove();
      if (threads?.childElementCount === 0) threads.closest('section')?.setAttribute('hidden', '');
      const status = document.querySelector('.device > [role=status]');
      if (status) status.textContent = threads?.dataset['forgotten'] ?? '';
      document.querySelector<HTMLElement>('#key')?.focus();
    });
    result.firstElementChild?.append(button);
  }

  /** One after the other: sent together, they would show at once that one person wrote them. */
  async function openKept(): Promise<void> {
    const section = document.querySelector<HTMLElement>('.device');
    const threads = document.querySelector('.threads');
    const keys = keysOfDevice();
    if (!section || !threads || keys.length === 0) return;
    section.hidden = false;
    let nothing: HTMLElement | undefined;
    try {
      for (const key of keys) {
        const fields = new URLSearchParams({ key, in: document.documentElement.lang, ...beganWith() });
        const result = await resultOf(fields);
        if (over.signal.aborted) return;
        if (!result.querySelector('.thread')) {
          nothing ??= result;
          continue;
        }
        threads.append(result);
        countCharacters(result);
        addForget(result, key);
      }
      // Shown once for all comments without a reply.
      if (nothing) threads.append(nothing);
    } catch {
      fail(threads);
    }
  }

  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      if (!form.matches('.code, .comment')) return;
      event.preventDefault();
      void send(form);
    },
    { signal: over.signal },
  );
  const shown = shownResult();
  if (shown) countCharacters(shown);
  void openKept();
  return () => {
    over.abort();
  };
}
