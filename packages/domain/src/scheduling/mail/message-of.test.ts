import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { images } from '../../testing/images';
import { mailLogo } from './mail-logo';
import type { OutgoingMail } from './mailer';
import { messageOf } from './message-of';

const settings = { MAIL_FROM: '"Elan, surveys" <no-reply@elan.example>', PROVIDER_NAME: 'Elan' };
const mail: OutgoingMail = {
  to: 'zoe@miel.example',
  messageId: '<1@elan.example>',
  subject: 'Subject',
  html: '<p>Hello</p>',
  text: 'Hello',
  attachments: [],
  optOutUrl: null,
  sender: { name: 'Miel & Fils', replyTo: null },
};

/** The mail as transmitted: its headers, unfolded, and the rest. */
async function send(fields: Partial<OutgoingMail>) {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message, envelope } = await transport.sendMail(messageOf({ ...mail, ...fields }, settings));
  const raw = (message as Buffer).toString();
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const header = (name: string) =>
    lines.filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return { raw, head, lines, header, envelope };
}

/** Names of the headers that every mail has. */
const usual =
  /^(from|to|subject|message-id|date|mime-version|content-[\w-]+|auto-submitted|x-auto-response-suppress|reply-to|list-unsubscribe|list-unsubscribe-post):/i;

/** The display name of the sender, decoded. */
function nameIn(from: string | undefined): string {
  const [, quoted, plain = ''] =
    /^From: (?:"((?:[^"\\]|\\.)*)"|([^<]*?)) <no-reply@elan\.example>$/.exec(from ?? '') ?? [];
  if (quoted !== undefined) return quoted.replaceAll(/\\(.)/g, '$1');
  const words = [...plain.matchAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi)];
  if (words.length === 0) return plain;
  const bytes = words.map(([, code, word = '']) =>
    code?.toUpperCase() === 'B'
      ? Buffer.from(word, 'base64')
      : Buffer.from(
          word
            .replaceAll('_', ' ')
            .replaceAll(/=(..)/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16))),
          'latin1',
        ),
  );
  return Buffer.concat(bytes).toString();
}

describe('the sender of a mail', () => {
  it.each([
    'Miel & Fils',
    'Acme, Inc.',
    'The "Best" \\ Company',
    'Élan & Cie. «Ruches»',
    '蜂蜜株式会社 🐝',
    'a'.repeat(120),
    'é'.repeat(120),
    'Eve <eve@evil.example>',
    'eve@evil.example, Bob',
    'Sales: eve@evil.example;',
    '=?UTF-8?Q?Elan?=',
    'Ünï "quoted", <eve@evil.example>',
  ])('is %s via the provider, from the address that may send', async (name) => {
    const { header, lines, envelope, head } = await send({ sender: { name, replyTo: null } });
    expect(header('from')).toHaveLength(1);
    expect(nameIn(header('from')[0])).toBe(`${name} via Elan`);
    expect(envelope).toEqual({ from: 'no-reply@elan.example', to: ['zoe@miel.example'] });
    expect(lines.filter((line) => !usual.test(line))).toEqual([]);
    expect(head).toMatch(/^[\x20-\x7e\t\r\n]*$/);
    for (const line of head.split('\r\n')) expect(line.length).toBeLessThan(200);
  });

  it.each([
    ['Miel\r\nBcc: eve@evil.example', 'Miel Bcc: eve@evil.example'],
    ['Miel\n\nbody', 'Miel body'],
    ['Miel\u2028Fils\u0000', 'Miel Fils'],
    ['\u202eslif\u2066', 'slif'],
  ])('stays on one line, read in one direction: %j', async (name, shown) => {
    const { header, lines } = await send({ sender: { name, replyTo: null } });
    expect(nameIn(header('from')[0])).toBe(`${shown} via Elan`);
    expect(lines.filter((line) => !usual.test(line))).toEqual([]);
    expect(header('bcc')).toEqual([]);
  });

  it('is the setting as it stands for mails of the provider', async () => {
    const { header } = await send({ sender: null });
    expect(header('from')).toEqual(['From: "Elan, surveys" <no-reply@elan.example>']);
    expect(header('reply-to')).toEqual([]);
  });

  it('gets the answers where it says where', async () => {
    const { header } = await send({ sender: { name: 'Miel', replyTo: 'people@miel.example' } });
    expect(header('reply-to')).toEqual(['Reply-To: people@miel.example']);
    expect((await send({})).header('reply-to')).toEqual([]);
  });

  it('adds no recipient, whatever an address holds', async () => {
    const evil = 'zoe@miel.example, eve@evil.example';
    const { envelope } = await send({ to: evil, sender: { name: 'Miel', replyTo: evil } });
    expect(envelope.to).toHaveLength(1);
  });
});

describe('the headers of a mail', () => {
  const optOutUrl = `https://elan.example/s/${'s'.repeat(22)}/reminders?u=${'u'.repeat(22)}&k=${'k'.repeat(22)}`;

  it('let mail programs unsubscribe with one click, by POST (RFC 8058)', async () => {
    const { header, raw } = await send({ optOutUrl });
    expect(header('list-unsubscribe')).toEqual([`List-Unsubscribe: <${optOutUrl}>`]);
    expect(header('list-unsubscribe-post')).toEqual(['List-Unsubscribe-Post: List-Unsubscribe=One-Click']);
    // The address is on one line: not every reader unfolds it.
    expect(raw).toContain(`<${optOutUrl}>\r\n`);
    const without = await send({});
    expect([...without.header('list-unsubscribe'), ...without.header('list-unsubscribe-post')]).toEqual([]);
  });

  it('keep automatic answers away', async () => {
    const { header } = await send({});
    expect(header('auto-submitted')).toEqual(['Auto-Submitted: auto-generated']);
    expect(header('x-auto-response-suppress')).toEqual([
      'X-Auto-Response-Suppress: DR, RN, NRN, OOF, AutoReply',
    ]);
  });

  it('carry the logo as a related part, and the plain text before the HTML', async () => {
    const logo = mailLogo(`data:image/png;base64,${images.png}`);
    const { raw } = await send({ attachments: logo ? [logo.attachment] : [] });
    expect(raw).toContain(`Content-ID: <${logo?.attachment.cid}>`);
    expect(raw).toContain('Content-Disposition: inline; filename=logo.png');
    expect(raw.indexOf('text/plain')).toBeLessThan(raw.indexOf('text/html'));
    expect(raw).toContain('multipart/alternative');
    expect(raw).toContain('multipart/related');
  });
});
