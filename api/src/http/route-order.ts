import type { EndpointDefinition } from '@elan/contracts';

/** Sorts so that literal paths come before parameters (`/users/password` before `/users/:userId`). */
export function literalsFirst(a: EndpointDefinition, b: EndpointDefinition): number {
  const [left, right] = [a.path.split('/'), b.path.split('/')];
  for (let i = 0; i < Math.max(left.length, right.length); i += 1) {
    const difference = parameter(left[i]) - parameter(right[i]);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * A missing segment of a shorter path counts as a literal: if it were equal to both, the order would depend on the
 * number of rows.
 */
function parameter(segment: string | undefined): number {
  return segment?.startsWith(':') === true ? 1 : 0;
}
