import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { tabStorage } from '../device/browser-storage';
import type { RootState } from './create-store';
import { useMe } from './use-session';

/** Makes a key that does not change while the work is edited, also when the session has just ended. */
function useKey(name: string | undefined): string | null {
  const me = useMe();
  const [key] = useState(() => (me && name !== undefined ? `elan-work:${me.id}:${name}` : null));
  return key;
}

/**
 * What was being edited when the session ended by itself, or the page was loaded again; null: nothing.
 * @param name of what is edited; undefined: nothing is kept
 * @param shape of what is edited: values of other types are left out
 */
export function useWorkBefore<Work extends object>(
  name: string | undefined,
  shape: Work,
): Partial<Work> | null {
  const key = useKey(name);
  const [before] = useState(() => (key === null ? null : workIn(tabStorage.getItem(key), shape)));
  return before;
}

function workIn<Work extends object>(text: string | null, shape: Work): Partial<Work> | null {
  try {
    const stored = Object.entries(JSON.parse(text ?? '{}') as object);
    const fitting = stored.filter(([field, value]) => fits(value, Reflect.get(shape, field)));
    return fitting.length === 0 ? null : (Object.fromEntries(fitting) as Partial<Work>);
  } catch {
    return null;
  }
}

/** Whether a value has the type of another, field by field: another version of this page may have stored it. */
function fits(value: unknown, shape: unknown): boolean {
  if (value === null || shape === null) return shape !== undefined;
  if (typeof value !== 'object' || typeof shape !== 'object') return typeof value === typeof shape;
  if (Array.isArray(value) || Array.isArray(shape)) return Array.isArray(value) && Array.isArray(shape);
  return Object.entries(shape).every(([field, part]) => fits(Reflect.get(value, field), part));
}

/**
 * Keeps unfinished work in this tab, for the same person, until it is saved, given up, or somebody signs out.
 * @param work what is not saved; null: nothing
 */
export function useKeepWork(name: string | undefined, work: object | null): void {
  const store = useStore<RootState>();
  const key = useKey(name);
  const text = work && JSON.stringify(work);
  useEffect(() => {
    if (key === null) return;
    if (text === null) tabStorage.removeItem(key);
    else tabStorage.setItem(key, text);
  }, [key, text]);
  useEffect(
    () => () => {
      // Whoever leaves while signed in gives it up.
      if (key !== null && store.getState().session.status === 'signedIn') tabStorage.removeItem(key);
    },
    [key, store],
  );
}
