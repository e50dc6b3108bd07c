import * as ui from '@elan/ui';
import { version as uiVersion } from '@elan/ui/package.json';
import * as webCore from '@elan/web-core';
import { version as webCoreVersion } from '@elan/web-core/package.json';
import { init } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

const singleton = { singleton: true, requiredVersion: false } as const;

const shared = (version: string, module: object) => ({
  version,
  lib: () => module,
  shareConfig: singleton,
});

/**
 * Starts the federation, with the modules that every remote shares. Remotes list them in tooling's `shared.js`; each is
 * there whole, so libraries are shared through the narrow facades of web-core and ui, never under their own names.
 *
 * The shell imports these modules as any page does: built as a federation host, it would carry 18 kB of generated code
 * more, which chooses between copies, of which the shell has the only one.
 */
export function startFederation() {
  // Remotes are built with `externalRuntime`: their entries run on the runtime that they find under this name.
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  return init({
    name: 'shell',
    remotes: [],
    shared: {
      react: shared(react.version, react),
      'react/jsx-runtime': shared(react.version, jsxRuntime),
      'react-dom': shared(reactDom.version, reactDom),
      'react-dom/client': shared(reactDom.version, reactDomClient),
      '@elan/web-core': shared(webCoreVersion, webCore),
      '@elan/ui': shared(uiVersion, ui),
    },
  });
}
