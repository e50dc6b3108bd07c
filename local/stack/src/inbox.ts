import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import maildev from 'maildev';
import { readInboxConfig } from './config';
import { createInboxGuard } from './inbox/guard';
import { StackError } from './supervision/stack-error';

/** A socket that only this user's processes can reach: any web page in a local browser could reach a port. */
function openSocketPath(): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\elan-inbox-${process.pid}`;
  const folder = mkdtempSync(join(tmpdir(), 'elan-inbox-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));
  return join(folder, 'web');
}

try {
  const { port, smtpPort, mailDirectory } = readInboxConfig();
  // Mails have codes and personal links in them, and the data folder may be readable to others.
  mkdirSync(mailDirectory, { recursive: true, mode: 0o700 });
  const socketPath = openSocketPath();
  const mails = maildev({
    smtp: smtpPort,
    web: socketPath,
    ip: '127.0.0.1',
    mailDirectory,
    silent: true,
  });
  await mails.listen();
  const guard = createInboxGuard({ host: 'localhost', port: 80, socketPath }).listen(port, '127.0.0.1');
  await once(guard, 'listening');
  console.log(`inbox listening on http://127.0.0.1:${port}`);
} catch (error) {
  console.error(error instanceof StackError ? error.message : error);
  process.exit(1);
}
