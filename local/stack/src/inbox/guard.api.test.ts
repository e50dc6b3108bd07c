import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../ports';
import { until } from '../testing/fake-parts';
import { sendRaw } from '@elan/edge/testing';

describe('the local inbox', () => {
  const folder = mkdtempSync(join(tmpdir(), 'elan-inbox-test-'));
  let inbox: ChildProcess;
  let port = 0;

  beforeAll(async () => {
    port = await freePort();
    const smtpPort = await freePort();
    inbox = spawn(process.execPath, [fileURLToPath(new URL('../../dist/inbox.js', import.meta.url))], {
      env: { INBOX_PORT: String(port), SMTP_PORT: String(smtpPort), DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    inbox.stdout?.on('data', (text) => (said += String(text)));
    await until(() => said.includes('inbox listening on'));
    const transport = createTransport({ host: '127.0.0.1', port: smtpPort, ignoreTLS: true });
    await transport.sendMail({
      from: 'a@elan.example',
      to: 'b@acme.example',
      subject: 'Secret',
      text: 'body',
    });
    await until(async () => (await ask('/email')).includes('Secret'));
  });
  afterAll(() => {
    inbox.kill();
    rmSync(folder, { recursive: true });
  });
  const ask = (target: string, headers = `host: localhost:${port}`) => sendRaw(port, target, headers);

  it('shows its page and mails to this machine, and tells no other origin that it may read them', async () => {
    for (const target of ['/', '/email', '/socket.io/?EIO=4&transport=polling']) {
      const answer = await ask(target);
      expect(answer, target).toMatch(/^HTTP\/1\.1 200 /);
      expect(answer, target).not.toMatch(/access-control-|x-powered-by/i);
      expect(answer, target).toMatch(/cross-origin-resource-policy: same-origin/i);
    }
    expect(await ask('/email', `host: 127.0.0.1:${port}\r\norigin: http://localhost:${port}`)).toContain(
      'Secret',
    );
  });

  it('keeps a live connection to its own page', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: localhost:${port}\r\norigin: http://localhost:${port}\r\n` +
        'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(String(first)).toMatch(/^HTTP\/1\.1 101 /);
    socket.destroy();
  });

  it.each([
    'host: evil.example',
    'host: localhost.evil.example:8025',
    'host: localhost\r\norigin: https://evil.example',
    'host: localhost\r\norigin: http://127.0.0.1.evil.example',
    'host: localhost\r\norigin: null',
  ])('gives nothing to %s', async (headers) => {
    for (const target of ['/', '/email', '/socket.io/?EIO=4&transport=polling']) {
      const answer = await ask(target, headers);
      expect(answer).toMatch(/^HTTP\/1\.1 421 /);
      expect(answer).not.toContain('Secret');
    }
    const upgrade = `${headers}\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==`;
    const answer = await ask('/socket.io/?EIO=4&transport=websocket', `${upgrade}\r\nconnection: upgrade`);
    expect(answer).not.toContain('101 Switching');
  });

  it('opens no other port', () => {
    if (!existsSync('/proc/net/tcp')) return;
    const sockets = new Set(
      readdirSync(`/proc/${inbox.pid}/fd`).flatMap((fd) => {
        try {
          return [/^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${inbox.pid}/fd/${fd}`))?.[1] ?? ''];
        } catch {
          return [];
        }
      }),
    );
    const listening = readFileSync('/proc/net/tcp', 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter((parts) => parts[3] === '0A' && sockets.has(parts[9] ?? ''));
    // Its page and its mail server.
    expect(listening).toHaveLength(2);
  });
});
