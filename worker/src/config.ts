import { readCoreSettings, type CoreSettings } from '@elan/server-core';

/** Reads the settings of this process. @throws SettingsError */
export function readWorkerSettings(environment: NodeJS.ProcessEnv = process.env): CoreSettings {
  return readCoreSettings(environment);
}
