import { homedir } from 'node:os';
import { join } from 'node:path';

const environment = process.env;

/** Settings from the environment. */
export const config = {
  environment,
  /** Keeps images between runs: building the base image takes a minute, installing the packages another one. */
  cache: join(environment.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'elan-containers'),
  /** Additional certificates that package registries need. */
  certificates: environment.NODE_EXTRA_CA_CERTS,
};
