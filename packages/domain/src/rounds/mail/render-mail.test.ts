import { describe, expect, it } from 'vitest';
import { htmlToText } from '../../platform/basics/html-to-text';
import type { MailContent } from '../../platform/outbox/mail-content';
import { messageIdOf } from './message-id';
import { renderMail } from './render-mail';

const survey = {
  link: 'http://localhost:8080/s/abc?u=def',
  memberName: 'Zoé',
  companyName: 'Miel & Fils',
  surveyName: 'How are <you>?',
  surveyDescription: 'Ten minutes.\nThank you!',
  questionCount: 10,
  minimumGroupSize: 5,
  lastDay: 'Friday 18 December 2026',
};
const packEnding = {
  link: 'http://localhost:8080/plans',
  companyName: 'Miel & Fils',
  packName: 'Pro',
  endDay: '18 December',
};
const contents: MailContent[] = [
  { kind: 'registrationCode', code: '012345' },
  { kind: 'resetCode', code: '012345' },
  { kind: 'emailChangeCode', code: '012345' },
  { kind: 'emailChangeOfKnown' },
  { kind: 'emailChanged', newEmail: 'ada@acme.example', link: 'https://elan.example/contact' },
  { kind: 'passwordChanged', link: 'http://localhost:8080/auth/forgot?email=a%40b.example' },
  {
    kind: 'administratorInvitation',
    link: 'http://localhost:8080/auth/forgot?email=a%40b.example',
    companyName: 'Miel & Fils',
    inviterName: 'Ada',
  },
  {
    kind: 'registrationOfKnown',
    link: 'http://localhost:8080/auth/login',
    ownCompany: 'Miel & Fils',
  },
  { kind: 'invitationOfKnown', companyName: 'Acme', inviterName: 'Ada', ownCompany: 'Miel & Fils' },
  { kind: 'surveyInvitation', ...survey },
  { kind: 'surveyReminderHalfway', ...survey },
  { kind: 'surveyReminderLast', ...survey },
  {
    kind: 'surveySummary',
    link: 'http://localhost:8080/analyze/abc',
    surveyName: 'Pulse',
    answers: 41,
    minimumGroupSize: 5,
    invited: 60,
  },
  {
    kind: 'surveySummary',
    link: 'http://localhost:8080/analyze/abc',
    surveyName: 'Pulse',
    answers: null,
    minimumGroupSize: 5,
    invited: 60,
  },
  { kind: 'packEnding30', ...packEnding },
  { kind: 'packEnding7', ...packEnding },
];
const both = contents.flatMap((content) => [
  { kind: content.kind, language: 'en' as const, content },
  { kind: content.kind, language: 'fr' as const, content },
]);

describe('mails', () => {
  it.each(both)('$kind in $language say the same in HTML and in plain text', ({ content, language }) => {
    const { subject, html, text } = renderMail(content, language, 'Elan');
    expect(subject).toMatch(/^[^\n]{10,120}$/);
    expect(text.endsWith('\n')).toBe(true);
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
    expect(html).not.toMatch(/undefined|NaN|\[object/);
    expect(html).toContain(`<html lang="${language}">`);
    const shown = htmlToText(html.slice(html.indexOf('<h1')));
    for (const line of text.split('\n').filter((line) => line !== '' && !line.startsWith('-- '))) {
      expect(shown).toContain(line.replace(/^> /, ''));
    }
  });

  it.each(['en', 'fr'] as const)('show a code prominently, in %s alone on its line', (language) => {
    const { html, text } = renderMail({ kind: 'resetCode', code: '012345' }, language, 'Elan');
    expect(text).toMatch(/^012345$/m);
    expect(html).toMatch(/font-size:34px[^>]*>012345</);
  });

  it('differ in every word between the languages', () => {
    for (const content of contents) {
      const english = renderMail(content, 'en', 'Elan');
      const french = renderMail(content, 'fr', 'Elan');
      expect(english.subject).not.toBe(french.subject);
    }
  });

  it('write what people typed as text, never as markup', () => {
    const hostile = '<img src=x onerror=alert(1)>"\'&';
    const content = {
      kind: 'surveyInvitation' as const,
      ...survey,
      memberName: hostile,
      companyName: hostile,
      surveyName: hostile,
      surveyDescription: hostile,
    };
    const { html } = renderMail(content, 'en', 'Elan');
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
  });

  it('keep the subject on one line whatever a survey is called', () => {
    const content = { kind: 'surveyInvitation' as const, ...survey, surveyName: 'Two\r\nBcc: lines' };
    expect(renderMail(content, 'en', 'Elan').subject).toBe('Your opinion counts: Two Bcc: lines');
  });

  it('keep the unbreakable spaces of a French name in the subject', () => {
    const content = { kind: 'surveyInvitation' as const, ...survey, surveyName: 'Pulse\u00a0: prêts\u202f?' };
    expect(renderMail(content, 'fr', 'Elan').subject).toBe(
      'Votre avis compte\u00a0: Pulse\u00a0: prêts\u202f?',
    );
  });
});

describe('text of HTML', () => {
  it.each([
    ['<p>One</p><p>Two &amp; three</p>', 'One\nTwo & three'],
    ['a<br>b<br/>c', 'a\nb\nc'],
    ['<ul><li>x</li><li>y</li></ul>', 'x\ny'],
    ['<script>alert(1)</script>5 &lt; 6', '5 < 6'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['  plain  ', 'plain'],
  ])('%j reads %j', (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });
});

describe('message ids', () => {
  it('depend on the key alone and name the sender’s host', () => {
    const first = messageIdOf('surveyInvitation:a:b:c', 'Elan <no-reply@elan.example>');
    expect(first).toMatch(/^<[0-9a-f]{40}@elan\.example>$/);
    expect(messageIdOf('surveyInvitation:a:b:c', 'no-reply@elan.example')).toBe(first);
    expect(messageIdOf('surveyInvitation:a:b:d', 'no-reply@elan.example')).not.toBe(first);
  });
});
