import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pino from 'pino';
import type { WebConfig } from '../config';

/** Keeps no log. */
export const silent = pino({ level: 'silent' });

/** What the environment of a web server must have. */
export const neededSettings = {
  API_URL: 'http://127.0.0.1:3000',
  RESPONDENT_URL: 'http://127.0.0.1:3002',
  NETWORK_KEY: 'k'.repeat(32),
};

/** Settings of a web server in front of an API, which renders pages as well, on any free port; the rest as given. */
export function buildConfig(told: Pick<WebConfig, 'webRoot' | 'apiUrls'> & Partial<WebConfig>): WebConfig {
  return {
    host: '127.0.0.1',
    port: 0,
    respondentUrls: told.apiUrls,
    networkKey: 'k'.repeat(32),
    paymentUrl: undefined,
    publicUrl: 'http://localhost:8080',
    avatarOrigin: undefined,
    remoteOrigins: [],
    proxies: null,
    logLevel: 'silent',
    metrics: null,
    ...told,
  };
}

/** A folder with these files, by their paths below it, for tests. */
export function layFolder(files: Readonly<Record<string, string | Uint8Array>>): {
  folder: string;
  remove(): void;
} {
  const folder = mkdtempSync(join(tmpdir(), 'elan-web-'));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** @returns the origin at which the server now answers. */
export function listen(server: Server, port = 0): Promise<string> {
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    });
  });
}

export function close(server: Server): void {
  server.close();
  server.closeAllConnections();
}
