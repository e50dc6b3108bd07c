import { publishPackages } from '../build/packed-packages.mjs';
import { root, say } from '../build/repository.mjs';

/** Publishes what remotes in other repositories are made with, in the registry that PACKAGES_REGISTRY names. */
export async function run() {
  try {
    say(publishPackages(root, process.env['PACKAGES_REGISTRY'] ?? '').trimEnd());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
