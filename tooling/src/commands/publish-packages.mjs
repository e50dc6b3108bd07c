import { publishPackages } from '../build/packed-packages.mjs';
import { root, say } from '../build/repository.mjs';

/** Publishes the packages that remotes of other repositories need, in the registry set by PACKAGES_REGISTRY. */
export async function run() {
  try {
    say(publishPackages(root, process.env['PACKAGES_REGISTRY'] ?? '').trimEnd());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
