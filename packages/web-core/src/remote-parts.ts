import type { RemoteParts } from './remote-module';

type Part<Name extends keyof RemoteParts> = NonNullable<RemoteParts[Name]>;
export type PartLoader = <Name extends keyof RemoteParts>(name: Name) => Promise<Part<Name>>;

let load: PartLoader = (name) => Promise.reject(new Error(`No shell has provided ${name}`));

/** The shell says, once at its start, how a part is loaded: it alone knows which remote lends it. */
export function provideParts(loader: PartLoader): void {
  load = loader;
}

/** @returns a component that another remote lends; rejects where it is out of reach, and may then be asked again. */
export function loadPart<Name extends keyof RemoteParts>(name: Name): Promise<Part<Name>> {
  return load(name);
}
