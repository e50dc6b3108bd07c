import { writeDiagrams } from '../checks/diagrams.mjs';

/** Draws the arrows between parts, and between wings of the domain, into docs/architecture.md. */
export async function run() {
  writeDiagrams();
}
