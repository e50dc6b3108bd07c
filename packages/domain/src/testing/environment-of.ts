import type { Settings } from '../platform/context/settings';

/** @returns the environment that a process reads these settings from */
export function environmentOf(settings: Settings): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const [name, value] of Object.entries(settings) as [string, Settings[keyof Settings]][]) {
    if (value === undefined) continue;
    environment[name] = value instanceof Set ? [...value].join(',') : String(value);
  }
  return environment;
}
