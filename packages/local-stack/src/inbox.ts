import { mkdirSync } from 'node:fs';
import maildev from 'maildev';
import { readInboxConfig } from './config';
import { StackError } from './supervision/stack-error';

try {
  const { port, smtpPort, mailDirectory } = readInboxConfig();
  mkdirSync(mailDirectory, { recursive: true });
  const server = maildev({
    smtp: smtpPort,
    web: port,
    ip: '127.0.0.1',
    mailDirectory,
    silent: true,
  });
  await server.listen();
  console.log(`inbox listening on http://127.0.0.1:${port}`);
} catch (error) {
  console.error(error instanceof StackError ? error.message : error);
  process.exit(1);
}
