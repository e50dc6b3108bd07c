import { isCommentField, replyFieldOf } from '../markup/comments';
import { countCharacters } from './count-characters';
import { showCodes, type Code } from './show-codes';
import { hashOfKey, keepKeys, keysOfDevice, makeReplyKey } from './reply-keys';

/** What a page adds to its running where its survey takes comments. */
export interface PageComments {
  /** The page asks, or says that all has arrived. */
  begin(): void;
  /** Adds to the fields that are to be sent the hash of a key for each comment. */
  seal(fields: URLSearchParams): Promise<void>;
  /** What is kept beside the answers until they have arrived, and never sent. */
  keys(): [string, string][];
  /** Takes back what was kept. */
  restore(kept: readonly [string, string][]): void;
}

const KEY = 'key.';

/** Comments of the page that is shown: their keys are made here when they are sent, and are seen by nobody else. */
export function createPageComments(): PageComments {
  /** By the name of the comment's field. */
  const keys = new Map<string, string>();
  /** What is asked beside each comment, for whoever has several codes. */
  const labels = new Map<string, string>();

  const accepted = (codes: HTMLElement) => {
    const all: Code[] = [...keys].map(([name, key]) => ({ key, label: labels.get(name) ?? '' }));
    keys.clear();
    if (all.length > 0) showCodes(codes, all, keepKeys(all.map(({ key }) => key)));
  };

  return {
    begin() {
      const form = document.querySelector<HTMLFormElement>('form.questions');
      if (form) countCharacters(form);
      if (keysOfDevice().length > 0) document.querySelector('.earlier')?.classList.add('known');
      const codes = document.querySelector<HTMLElement>('.codes');
      if (codes) accepted(codes);
    },
    async seal(fields) {
      // Nothing of a preview is recorded, so nobody answers it.
      if (document.querySelector('.preview')) return;
      const sent = [...fields].filter(([name, text]) => isCommentField(name) && text.trim() !== '');
      for (const name of keys.keys()) if (!sent.some(([field]) => field === name)) keys.delete(name);
      for (const [name] of sent) {
        try {
          const key = keys.get(name) ?? makeReplyKey();
          fields.set(replyFieldOf(name), await hashOfKey(key));
          keys.set(name, key);
          labels.set(name, labelOf(name));
        } catch {
          // Without encryption a comment is sent as one without a script: nobody can answer it.
        }
      }
    },
    keys: () => [...keys].map(([name, key]) => [KEY + name, key]),
    restore(kept) {
      for (const [name, value] of kept) {
        if (name.startsWith(KEY)) keys.set(name.slice(KEY.length), value);
        const field = document.querySelector<HTMLTextAreaElement>(`textarea[name="${CSS.escape(name)}"]`);
        if (field) field.value = value;
      }
    },
  };
}

const labelOf = (name: string): string =>
  document
    .querySelector(`[name="${CSS.escape(name)}"]`)
    ?.closest('.step')
    ?.querySelector('legend h2')?.textContent ?? '';
