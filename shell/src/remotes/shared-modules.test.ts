import { getInstance } from '@module-federation/runtime';
import * as react from 'react';
import { expect, it } from 'vitest';
import { shared } from '../../../tooling/src/vite/shared.js';
import { startFederation } from './shared-modules';

it('gives a remote the modules of the shell itself, in a version that it accepts', async () => {
  const federation = startFederation();
  const given = await federation.loadShare<typeof react>('react');
  expect(given && given()?.useState).toBe(react.useState);
  for (const [name, { requiredVersion }] of Object.entries(shared)) {
    const shareConfig = { singleton: true, strictVersion: true, requiredVersion };
    expect(await federation.loadShare(name, { customShareInfo: { shareConfig } }), name).toBeTypeOf(
      'function',
    );
  }
});

it('is the federation that remotes are loaded with, and offers the runtime that their entries run on', () => {
  expect(getInstance()).toBe(startFederation());
  expect(globalThis).toHaveProperty('_FEDERATION_RUNTIME_CORE.ModuleFederation');
});
