import { useEffect, useState } from 'react';

/** Downloads what a module exports by default, e.g. `() => import('./messages/en.json')`. */
export type Download<Value> = () => Promise<{ default: Value }>;

const arrived = new WeakMap<Download<object>, object>();

function valueOf<Value extends object>(source: Value | Download<Value>): Value | undefined {
  return typeof source === 'function' ? (arrived.get(source) as Value | undefined) : source;
}

/**
 * @returns the value if it is already loaded, or after downloading it; rejects if it is unreachable, and may then be
 * called again.
 */
export async function fetchValue<Value extends object>(source: Value | Download<Value>): Promise<Value> {
  if (typeof source !== 'function') return source;
  const { default: value } = await source();
  arrived.set(source, value);
  return value;
}

/** The loaded value: `undefined` while it is loading, or `'failed'`. */
export function useDownload<Value extends object>(
  source: Value | Download<Value>,
): Value | 'failed' | undefined {
  const value = valueOf(source);
  const [settled, setSettled] = useState<{ source: unknown; failed: boolean } | null>(null);
  useEffect(() => {
    if (value !== undefined) return undefined;
    let isCurrent = true;
    const settle = (failed: boolean) => () => {
      if (isCurrent) setSettled({ source, failed });
    };
    fetchValue(source).then(settle(false), settle(true));
    return () => {
      isCurrent = false;
    };
  }, [source, value]);
  return value ?? (settled?.failed && settled.source === source ? 'failed' : undefined);
}

/** The last defined value, so that what is shown stays until the next one is there. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
