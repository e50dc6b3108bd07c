import type { EndpointDefinition } from '@elan/contracts';

/** Sorts so that literal paths come before parameters (`/users/password` before `/users/:userId`). */
export function literalsFirst(a: EndpointDefinition, b: EndpointDefinition): number {
  const [left, right] = [a.path.split('/'), b.path.split('/')];
  for (let i = 0; i < Math.min(left.length, right.length); i += 1) {
    const difference = Number(left[i]?.startsWith(':')) - Number(right[i]?.startsWith(':'));
    if (difference !== 0) return difference;
  }
  return 0;
}
