import { tabStorage } from '@elan/web-core';
import { useState } from 'react';

/** What a flow with several steps remembers between them. Never a secret: it is readable until the tab is closed. */
export interface Draft {
  email: string;
  name: string;
  /** The invitation that a link named, for a first password; empty: none. */
  invitation: string;
  /** When the last code was sent, in milliseconds. */
  codeSentAt: number;
}

const empty: Draft = { email: '', name: '', invitation: '', codeSentAt: 0 };

/** A draft that survives a reload and the browser's back button, in this tab only. */
export function useDraft(flow: 'register' | 'reset') {
  const key = `elan-${flow}`;
  const [draft, setDraft] = useState(() => read(key));
  return {
    draft,
    change: (changes: Partial<Draft>) => {
      const next = { ...draft, ...changes };
      setDraft(next);
      write(key, JSON.stringify(next));
    },
    /** The flow is over. */
    clear: () => {
      write(key, null);
    },
  };
}

function read(key: string): Draft {
  try {
    const stored = JSON.parse(tabStorage.getItem(key) ?? 'null') as unknown;
    if (typeof stored !== 'object' || stored === null) return empty;
    const { email, name, invitation, codeSentAt } = stored as Partial<Record<keyof Draft, unknown>>;
    return {
      email: typeof email === 'string' ? email : '',
      name: typeof name === 'string' ? name : '',
      invitation: typeof invitation === 'string' ? invitation : '',
      codeSentAt: typeof codeSentAt === 'number' ? codeSentAt : 0,
    };
  } catch {
    return empty;
  }
}

function write(key: string, text: string | null): void {
  if (text === null) tabStorage.removeItem(key);
  else tabStorage.setItem(key, text);
}
