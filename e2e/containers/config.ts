import { homedir } from 'node:os';
import { join } from 'node:path';

const environment = process.env;

/** What this machine says of itself. */
export const config = {
  environment,
  /** Images outlive a run here: the base image takes a minute, the packages of the product another one. */
  cache: join(environment.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'elan-containers'),
  /** Certificates by which servers of packages are known here. */
  certificates: environment.NODE_EXTRA_CA_CERTS,
};
