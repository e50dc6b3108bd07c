// Bundles a server entry (ours and third-party code) into dist/, so that the folder runs and ships by itself.
// Native add-ons and packages that read files beside themselves stay outside and are named by the package.
import { build } from 'esbuild';

const entries = process.argv.slice(2);

await build({
  entryPoints: entries,
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  sourcemap: true,
  legalComments: 'none',
  logLevel: 'warning',
  external: [
    '@node-rs/argon2',
    'lmdb',
    'maildev',
    'mongodb-client-encryption',
    'kerberos',
    '@mongodb-js/zstd',
    'snappy',
    'socks',
    'aws4',
    'gcp-metadata',
    '@aws-sdk/credential-providers',
  ],
  // CommonJS packages inside an ES module bundle still ask for these three.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; import { fileURLToPath as __fileURLToPath } from 'node:url'; import { dirname as __dirnameOf } from 'node:path'; const require = __createRequire(import.meta.url); const __filename = __fileURLToPath(import.meta.url); const __dirname = __dirnameOf(__filename);",
  },
});
