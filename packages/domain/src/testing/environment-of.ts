import type { Settings } from '../platform/context/settings';

/** @returns the environment that a process reads these settings from */
export function environmentOf(settings: Settings): Record<string, string> {
  const entries = Object.entries<Settings[keyof Settings]>(settings);
  return Object.fromEntries(
    entries.flatMap(([name, value]) => {
      if (value === undefined) return [];
      return [[name, typeof value === 'object' ? [...value].join(',') : String(value)]];
    }),
  );
}
