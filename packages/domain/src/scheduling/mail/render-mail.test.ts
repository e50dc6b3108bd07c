import {
  directionOf,
  type Language,
  LANGUAGES,
  RESPONDENT_LANGUAGES,
  type RespondentLanguage,
} from '@elan/contracts';
import { describe, expect, it } from 'vitest';
import { htmlToText } from '@elan/written-html';
import type { MailSender } from '../../platform/outbox/prepared';
import { type SurveyMailKind, surveyMailKinds } from '../../platform/outbox/survey-mail-key';
import { images } from '../../testing/images';
import { type MailExample, mailExamples, renderExample } from '../../testing/mail-examples';
import type { SurveyMailContent } from '../open/survey-mail';
import { mails } from './mails';
import { messageIdOf } from './message-id';
import { renderMail } from './render-mail';

const examples = new Map(LANGUAGES.map((language) => [language, mailExamples(language)]));
const all = LANGUAGES.flatMap((language) =>
  mailExamples(language).map((example) => ({ name: example.name, language, example })),
);

const invitation: SurveyMailContent = {
  link: 'http://localhost:8080/s/abc?u=def&k=ghi',
  memberName: 'Zoé',
  companyName: 'Miel & Fils',
  surveyName: 'How are <you>?',
  surveyDescription: 'Ten minutes.\nThank you!',
  questionCount: 10,
  minimumGroupSize: 5,
  lastDay: 'Friday 18 December 2026',
  takesReplies: false,
  remindersLink: 'http://localhost:8080/s/abc/reminders?u=def&k=ghi',
  remindsEverybody: false,
  isRepeated: false,
  lastEmployeePage: null,
  promise: null,
};
const company: MailSender = { name: 'Miel & Fils', replyTo: null, logos: [], color: null };

const render = (
  content: Partial<SurveyMailContent> = {},
  {
    kind = 'surveyInvitation',
    language = 'en',
    sender = company,
  }: { kind?: SurveyMailKind; language?: RespondentLanguage; sender?: MailSender | null } = {},
) => {
  const shown = mails[kind].with({ ...invitation, ...content, others: [] });
  return renderMail({ content: shown, language, sender }, 'Elan');
};

/** The hidden line, and what is visible. */
function partsOf(html: string) {
  const [, preview = ''] = /mso-hide:all;">([^&]*(?:&(?!#847)[^&]*)*)&#847;/.exec(html) ?? [];
  const body = html.slice(html.indexOf('<body'));
  const shown = htmlToText(body.slice(body.indexOf('</div>')));
  return { preview: htmlToText(preview), shown };
}

/** Letters of a text without the names in it, which are in no language. */
const lettersOf = (text: string): string =>
  text.replaceAll(
    /http\S+|Zoé|Miel & Fils|Elan|How are <you>\?|Ten minutes.|Thank you!|Friday 18 December 2026|e-mail/g,
    '',
  );

describe('mails to respondents', () => {
  const texts = { remindsEverybody: true, takesReplies: true, isRepeated: true };
  const readers = RESPONDENT_LANGUAGES.flatMap((language) =>
    surveyMailKinds.map((kind) => ({ kind, language })),
  );

  it.each(readers)('are in $language as a whole: $kind', ({ kind, language }) => {
    const sent = [1, 2, 3, 5, 11, 21].map((questionCount) =>
      render({ ...texts, questionCount }, { kind, language }),
    );
    const english = render(texts, { kind })
      .text.split('\n')
      .filter((line) => line.length > 20);
    for (const { html, text, subject } of sent) {
      expect(html).toContain(`<html lang="${language}"${directionOf(language) ? ' dir="rtl"' : ''}>`);
      expect(subject + text).not.toMatch(/undefined|[{}]/);
      if (language === 'en') continue;
      const own = lettersOf(text).split('\n');
      expect(own.filter((line) => english.includes(line) && lettersOf(line).length > 20)).toEqual([]);
    }
    // The number of questions changes what is said of them.
    expect(new Set(sent.map(({ text }) => text)).size).toBe(sent.length);
  });
});

describe('mails', () => {
  it('have names of their own, and an example of every kind', () => {
    const shown = new Set(all.map(({ name }) => name));
    expect(Object.values(mails).map(({ kind }) => kind)).toEqual(Object.keys(mails));
    expect(Object.keys(mails).filter((kind) => !shown.has(kind))).toEqual([]);
  });

  it('tell in two sentences what came of the last round, as text, and where it stands', () => {
    const link = 'http://localhost:8080/w/key?language=en';
    const lastEmployeePage = { finding: 'Too <much> work!', decided: 'Two more people', link };
    const { text, html } = render({ lastEmployeePage });
    const told = 'Last time: Too <much> work! What we decided: Two more people.';
    expect(text).toContain(`${told}\n${link}`);
    expect(html).toContain('Too &lt;much&gt; work!');
    expect(html).toContain(`href="${link}"`);
    const french = render({ lastEmployeePage }, { kind: 'surveyReminderLast', language: 'fr' }).text;
    expect(french).toContain('La dernière fois\u00a0: Too <much> work!');
    expect(render().text).not.toContain('Last time');
  });

  it.each(all)('$name in $language say the same in HTML and in plain text', ({ example, language }) => {
    const { html, text } = renderExample(example, language);
    expect(text.endsWith('\n')).toBe(true);
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
    expect(html).not.toMatch(/undefined|NaN|\[object/);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html.match(/<h1/g)).toHaveLength(1);
    const { shown } = partsOf(html);
    const addresses = [...html.matchAll(/href="([^"]+)"/g)].map(([, url = '']) =>
      url.replaceAll('&amp;', '&'),
    );
    for (const line of text.split('\n').filter((line) => line !== '' && !line.startsWith('-- '))) {
      const isThere = shown.includes(line.replace(/^> /, '')) || addresses.includes(line);
      expect(isThere, line).toBe(true);
    }
    for (const url of addresses) expect(text).toContain(url);
  });

  it.each(all)('$name in $language have a subject and a line after it', ({ example, language }) => {
    const { subject, html } = renderExample(example, language);
    expect(subject).toMatch(/^[^\n]{10,60}$/);
    expect(subject).not.toMatch(/!|\p{Lu}{5}/u);
    const { preview, shown } = partsOf(html);
    expect(preview).toMatch(/^.{20,110}$/);
    expect(shown).not.toContain(preview);
    expect(subject).not.toContain(preview);
  });

  it.each(LANGUAGES)('show a code prominently, in %s alone on its line', (language) => {
    const mail = { content: mails.resetCode.with({ code: '012345', instead: '' }), language, sender: null };
    const { html, text } = renderMail(mail, 'Elan');
    expect(text).toMatch(/^012345$/m);
    expect(html).toMatch(/font-size:34px[^>]*>012345</);
  });

  it('differ in every word between the languages', () => {
    const subjectOf = (language: Language) => (example: MailExample) =>
      renderExample(example, language).subject;
    const french = examples.get('fr')?.map(subjectOf('fr')) ?? [];
    expect(
      examples
        .get('en')
        ?.map(subjectOf('en'))
        .filter((subject) => french.includes(subject)),
    ).toEqual([]);
  });

  it('write what people typed as text, never as markup', () => {
    const hostile = '<img src=x onerror=alert(1)>"\'&';
    const names = {
      memberName: hostile,
      companyName: hostile,
      surveyName: hostile,
      surveyDescription: hostile,
    };
    const { html } = render(names, { sender: { ...company, name: hostile } });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
    const logos = [`data:image/png;base64,${images.png}`];
    const pictured = render(names, { sender: { ...company, name: hostile, logos } });
    expect(pictured.html.match(/<img/g)).toHaveLength(1);
    expect(pictured.html).toContain('alt="&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;"');
  });

  it('keep the subject on one line whatever a survey is called', () => {
    expect(render({ surveyName: 'Two\r\nBcc: lines' }).subject).toBe('Your opinion counts: Two Bcc: lines');
  });

  it('shorten a long name in the subject after a word, or between characters', () => {
    const words = 'How we work together in the new building on the other side of the river';
    expect(render({ surveyName: words }).subject).toBe(
      'Your opinion counts: How we work together in the new…',
    );
    const { subject } = render({ surveyName: '👩‍👩‍👧'.repeat(60) });
    expect(subject).toMatch(/^Your opinion counts: (👩‍👩‍👧)+…$/u);
  });

  it('keep the unbreakable spaces of a French name in the subject', () => {
    const surveyName = 'Pulse\u00a0: prêts\u202f?';
    expect(render({ surveyName }, { language: 'fr' }).subject).toBe(`Votre avis compte – ${surveyName}`);
  });

  it.each([
    [1, 'There is one question, which takes about 1 minute'],
    [7, 'There are 7 questions, which take about 1 minute'],
    [8, 'There are 8 questions, which take about 2 minutes'],
    [100, 'There are 100 questions, which take about 14 minutes'],
  ])('say how long %i questions take', (questionCount, words) => {
    expect(render({ questionCount }).text).toContain(words);
  });

  it('offer no more reminders by a link, and say what still comes', () => {
    const link = invitation.remindersLink ?? '';
    const once = render();
    expect(once.optOutUrl).toBe(link);
    expect(once.text).toContain(`No more reminders for this survey.\n${link}`);
    expect(render({ isRepeated: true }).text).toContain('invitations to its next rounds will still come');
    const none = render({ remindersLink: null });
    expect(none.optOutUrl).toBeNull();
    expect(none.text).not.toMatch(/No more reminders|\/reminders/);
  });

  it('ask for replies only where somebody reads them', () => {
    expect(render().text).not.toContain('Reply to this message');
    expect(render({ takesReplies: true }).text).toContain(
      'Reply to this message, and Miel & Fils will read it',
    );
  });

  it('wear the first logo that mail programs show, with the name of the company in its place', () => {
    const url = (type: 'png' | 'jpeg' | 'webp') => `data:image/${type};base64,${images[type]}`;
    const { html, attachments } = render(
      {},
      { sender: { ...company, logos: [url('webp'), url('jpeg'), url('png')] } },
    );
    expect(attachments.map(({ contentType }) => contentType)).toEqual(['image/jpeg']);
    expect(html).toMatch(/<img [^>]*src="cid:[^"]+" width="3" height="2" alt="Miel &amp; Fils"/);
    const bare = render();
    expect([bare.attachments, bare.html.includes('<img')]).toEqual([[], false]);
    expect(partsOf(bare.html).shown).toMatch(/^Miel & Fils\n/);
    const { shown } = partsOf(render({}, { sender: null }).html);
    expect(shown).toMatch(/^Elan\n/);
  });

  it.each([
    ['#ffd54f', '#000000'],
    ['#0b3d2e', '#ffffff'],
    ['#777777', '#000000'],
    ['#757575', '#ffffff'],
  ])('have a button of the colour %s with words in %s', (color, ink) => {
    const { html } = render({}, { sender: { ...company, color } });
    expect(html).toMatch(new RegExp(`bgcolor="${color}"[^>]*><a [^>]*;color:${ink};`));
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
