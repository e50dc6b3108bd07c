import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openTab } from './browser.mjs';

it('starts a browser that is told no setting of whoever publishes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'elan-browser-'));
  const told = join(folder, 'told');
  const path = join(folder, 'chromium');
  writeFileSync(path, `#!/bin/sh\nenv > '${told}'\necho ended >&2\n`, { mode: 0o755 });
  process.env['JWT_SECRET'] = 'of the operator';
  try {
    const tab = openTab(path, 'http://127.0.0.1:1', () => undefined);
    await expect(tab).rejects.toThrow('Chromium has ended: ended');
    const settings = readFileSync(told, 'utf8');
    expect(settings).toContain(`PATH=${process.env['PATH']}\n`);
    expect(settings).not.toContain('of the operator');
  } finally {
    delete process.env['JWT_SECRET'];
    rmSync(folder, { recursive: true });
  }
});
