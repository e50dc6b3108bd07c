import type { RemoteModule } from './remote-module';

/** Names of the remotes in the federation. */
export type RemoteName = 'mf_dashboard' | 'mf_surveys' | 'mf_analyze' | 'mf_settings' | 'mf_respondent';
export type RemoteLoader = (name: RemoteName) => Promise<RemoteModule>;

let load: RemoteLoader = (name) => Promise.reject(new Error(`No shell has provided ${name}`));

/** The shell says, once at its start, how a remote is loaded: it alone knows where they are. */
export function provideRemotes(loader: RemoteLoader): void {
  load = loader;
}

/** @returns another remote's module; rejects where it is out of reach, and may then be asked again. */
export function loadRemote(name: RemoteName): Promise<RemoteModule> {
  return load(name);
}
