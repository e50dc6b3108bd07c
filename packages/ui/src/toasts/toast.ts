import { toast as hotToast } from 'react-hot-toast/headless';

export type ToastKind = 'success' | 'error' | 'loading' | 'info';

export interface ToastOptions {
  /** The same id replaces the toast in place, e.g. saving -> saved. */
  id?: string | undefined;
  /** A button in the toast, e.g. undo; pressing it closes the toast. */
  action?: { label: string; onSelect: () => void } | undefined;
  /** Milliseconds; if absent, the kind decides. */
  duration?: number | undefined;
}

/** Milliseconds that a toast stays. */
export const toastDurations: Readonly<Record<ToastKind, number>> = {
  success: 2000,
  error: 4000,
  info: 4000,
  loading: Number.POSITIVE_INFINITY,
};

const actions = new Map<string, NonNullable<ToastOptions['action']>>();

/** The action that was given with a toast. */
export function toastAction(id: string): ToastOptions['action'] {
  return actions.get(id);
}

function show(kind: ToastKind, text: string, options: ToastOptions = {}): string {
  const id = options.id ?? crypto.randomUUID();
  if (options.action === undefined) actions.delete(id);
  else actions.set(id, options.action);
  const settings = {
    id,
    duration: options.duration ?? toastDurations[kind],
    removeDelay: 200,
    ariaProps: {
      role: kind === 'error' ? ('alert' as const) : ('status' as const),
      'aria-live': kind === 'error' ? ('assertive' as const) : ('polite' as const),
    },
  };
  if (kind === 'info') hotToast(text, settings);
  else hotToast[kind](text, settings);
  return id;
}

/** Short messages at the top right; each call returns the toast's id. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  loading: (text: string, options?: ToastOptions) => show('loading', text, options),
  /** Closes one toast, or all of them. */
  dismiss: (id?: string) => {
    hotToast.dismiss(id);
  },
};
