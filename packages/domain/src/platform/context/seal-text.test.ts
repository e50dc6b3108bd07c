import { describe, expect, it } from 'vitest';
import { openSealed, sealedAnew, sealText } from './seal-text';

const under = (JWT_SECRET: string, FORMER_JWT_SECRET?: string) => ({
  settings: { JWT_SECRET, FORMER_JWT_SECRET },
});
const present = under('p'.repeat(32));

describe('a sealed text', () => {
  it('is opened again, and is another one each time', () => {
    const sealed = sealText(present, 'user:1', 'a secret – ✓');
    expect(openSealed(present, 'user:1', sealed)).toBe('a secret – ✓');
    expect(sealText(present, 'user:1', 'a secret – ✓')).not.toBe(sealed);
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('secret');
  });

  it('is nothing for somebody else, under another secret, changed, or cut', () => {
    const sealed = sealText(present, 'user:1', 'a secret');
    expect(openSealed(present, 'user:2', sealed)).toBeNull();
    expect(openSealed(under('q'.repeat(32)), 'user:1', sealed)).toBeNull();
    const changed = Buffer.from(sealed, 'base64url');
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(openSealed(present, 'user:1', changed.toString('base64url'))).toBeNull();
    expect(openSealed(present, 'user:1', sealed.slice(0, 20))).toBeNull();
    expect(openSealed(present, 'user:1', '')).toBeNull();
  });

  it('outlives one change of the installation’s secret', () => {
    const sealed = sealText(present, 'user:1', 'a secret');
    const next = under('n'.repeat(32), 'p'.repeat(32));
    expect(openSealed(next, 'user:1', sealed)).toBe('a secret');
    const anew = sealedAnew(next, 'user:1', sealed) ?? '';
    expect(openSealed(under('n'.repeat(32)), 'user:1', anew)).toBe('a secret');
    expect(sealedAnew(next, 'user:1', anew)).toBeNull();
    expect(sealedAnew(next, 'user:2', sealed)).toBeNull();
  });
});
