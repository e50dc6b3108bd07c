import { readSettings, type Settings } from '@elan/domain';

/** Reads the settings of this process. @throws SettingsError */
export function readWorkerSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  return readSettings(environment);
}
