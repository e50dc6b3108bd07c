import { isCommentField, replyFieldOf } from '../markup/comments';
import { countCharacters } from './count-characters';
import { showCodes, type Code } from './show-codes';
import { hashOfKey, keepKeys, keysOfDevice, makeReplyKey } from './reply-keys';

/** What is added to a page whose survey accepts comments. */
export interface PageComments {
  /** The page shows questions, or says that everything has arrived. */
  begin(): void;
  /** Adds the hash of a key for each comment to the fields to send. */
  seal(fields: URLSearchParams): Promise<void>;
  /** What is kept with the answers until they have arrived, and never sent. */
  keys(): [string, string][];
  /** Restores what was kept. */
  restore(kept: readonly [string, string][]): void;
}

const KEY = 'key.';

/** The comments of the page: their keys are made here when they are sent, and nobody else sees them. */
export function createPageComments(): PageComments {
  /** Keyed by the name of the comment's field. */
  const keys = new Map<string, string>();
  /** The question next to each comment, for people with several codes. */
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
      // A preview records nothing, so nobody can reply.
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
          // Without encryption, a comment is sent as without a script: nobody can reply to it.
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
