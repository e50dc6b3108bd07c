import type { RouteObject } from 'react-router-dom';
import type { MessagesByLanguage } from './intl/messages';

/**
 * All that the shell knows of a remote: the default of its only exposed module, `./routes`.
 * The shell decides by the first segment of the address which remote is asked.
 */
export interface RemoteModule {
  /** Pages with their whole paths, e.g. `/surveys/edit/:surveyId`, as `element` or React.lazy component. */
  routes: RouteObject[];
  /** The remote's own texts; ids start with the name of the remote, so that they cannot meet another's. */
  messages: MessagesByLanguage;
}

/** Types a remote's module: `export const remoteModule = defineRemoteModule({ routes, messages })`. */
export function defineRemoteModule(remoteModule: RemoteModule): RemoteModule {
  return remoteModule;
}
