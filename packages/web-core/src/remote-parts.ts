import type { RemoteParts } from './remote-module';

type Part<Name extends keyof RemoteParts> = NonNullable<RemoteParts[Name]>;
export type PartLoader = <Name extends keyof RemoteParts>(name: Name) => Promise<Part<Name>>;

let load: PartLoader = (name) => Promise.reject(new Error(`No shell has provided ${name}`));

/**
 * Called once by the shell at its start, with the function that loads a part: only the shell knows which remote offers
 * it.
 */
export function provideParts(loader: PartLoader): void {
  load = loader;
}

/** @returns a component that another remote offers; rejects if it is unreachable, and may then be called again. */
export function loadPart<Name extends keyof RemoteParts>(name: Name): Promise<Part<Name>> {
  return load(name);
}
