import { directionOf, type RespondentLanguage } from '@elan/contracts';
import type { MailText } from '../../platform';
import type { MailLogo } from './mail-logo';
import { readableOn } from './readable-on';

/** The design of a mail. */
export interface MailLook {
  /** The name under which it is sent. */
  readonly name: string;
  readonly logo: MailLogo | null;
  /** Color of the button, as `#rrggbb`; null: the product's own. */
  readonly color: string | null;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";

/** Mail readers that support these rules use them; others use the inline styles. */
const STYLES = `@media (max-width: 480px) {
.card { padding: 24px 20px 12px !important; }
.code { font-size: 28px !important; letter-spacing: 5px !important; }
}
@media (prefers-color-scheme: dark) {
.page { background: #14111c !important; }
.card { background: #1c1826 !important; border-color: #3a3449 !important; }
.text { color: #f2eff8 !important; }
.muted { color: #b3abc5 !important; }
.sunken { background: #262132 !important; }
.logo { background: #ffffff !important; padding: 6px !important; border-radius: 6px !important; }
.own { background: #a793ff !important; }
.own a { color: #14111c !important; border-color: #a793ff !important; }
}`;

/** Long words in names are broken, so that nothing is wider than a phone. */
const WRAP = 'overflow-wrap:break-word;word-break:break-word;';

const paragraph = (text: string) =>
  `<p class="text" style="margin:0 0 16px;${FONT}${WRAP}font-size:16px;line-height:24px;color:#1e1a2b;">${escapeHtml(text)}</p>`;

/** @param html in which everything except its tags is escaped */
const note = (html: string) =>
  `<p class="muted" style="margin:0 0 12px;${FONT}${WRAP}font-size:14px;line-height:20px;color:#5d5770;">${html}</p>`;

const quietLink = (url: string, label: string) =>
  `<a class="muted" href="${escapeHtml(url)}" target="_blank" rel="noopener" style="color:#5d5770;text-decoration:underline;">${escapeHtml(label)}</a>`;

const table = (inside: string, attributes = 'width="100%"') =>
  `<table role="presentation" ${attributes} cellpadding="0" cellspacing="0" border="0">${inside}</table>`;

const sunken = (style: string, inside: string, classes = '') =>
  table(
    `<tr><td class="sunken text ${classes}" bgcolor="#f1eff6" style="background:#f1eff6;border-radius:8px;${FONT}color:#1e1a2b;${style}">${inside}</td></tr>`,
  );

const gap = '<div style="height:24px;line-height:24px;font-size:1px;">&nbsp;</div>';

function quoteBlock(quote: string): string {
  const lines = escapeHtml(quote).replaceAll('\n', '<br>');
  return sunken(`padding:16px 20px;font-size:15px;line-height:23px;${WRAP}`, lines) + gap;
}

function codeBlock(code: string): string {
  const style =
    "padding:20px 12px;font-family:Menlo,Consolas,'Courier New',monospace;font-size:34px;line-height:40px;font-weight:bold;letter-spacing:8px;text-align:center;";
  return sunken(style, escapeHtml(code), 'code') + gap;
}

/** A sentence with a link to more below it. */
const point = ({ text, label, url }: NonNullable<MailText['points']>[number]) =>
  sunken(
    `padding:14px 20px;font-size:15px;line-height:23px;${WRAP}`,
    `${escapeHtml(text)}<br>${quietLink(url, label)}`,
  ) + '<div style="height:12px;line-height:12px;font-size:1px;">&nbsp;</div>';

/** 48 pixels high. A survey's own colour gets a border, because a pale button would not look like one. */
function button({ label, url }: NonNullable<MailText['action']>, color: string | null): string {
  const [ground, ink, edge] =
    color === null
      ? (['#5b3df5', '#ffffff', '#5b3df5'] as const)
      : ([color, readableOn(color), '#8a8598'] as const);
  const cell = `background:${ground};border-radius:8px;mso-padding-alt:13px 24px;`;
  const link = `display:inline-block;padding:13px 24px;border:1px solid ${edge};border-radius:8px;${FONT}font-size:16px;line-height:20px;font-weight:600;color:${ink};text-decoration:none;`;
  return table(
    `<tr><td class="${color === null ? 'own' : 'survey'}" bgcolor="${ground}" align="center" style="${cell}"><a href="${escapeHtml(url)}" target="_blank" rel="noopener" style="${link}">${escapeHtml(label)}</a></td></tr>`,
    '',
  );
}

const copyBlock = ({ url }: NonNullable<MailText['action']>, { copyLink }: MailText) =>
  note(`${escapeHtml(copyLink)}<br><span style="word-break:break-all;">${quietLink(url, url)}</span>`);

/** If pictures are not shown, the name appears instead. */
function head({ name, logo }: MailLook): string {
  const style = `${FONT}font-size:18px;line-height:24px;font-weight:700;color:#1e1a2b;`;
  if (logo === null) return `<span class="text" style="${style}${WRAP}">${escapeHtml(name)}</span>`;
  const { src, width, height } = logo;
  return `<img class="logo text" src="${src}" width="${width}" height="${height}" alt="${escapeHtml(name)}" style="display:block;border:0;${style}">`;
}

/** What inboxes show after the subject; the blanks keep them from continuing with the mail's own text. */
const preheader = (preview: string) =>
  `<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all;">${escapeHtml(preview)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`;

/** Says below the card why the mail came, and how to get fewer. */
function footer({ reasons = [], optOut, signature }: MailText): string[] {
  const stop = optOut && [`${quietLink(optOut.url, optOut.label)}. ${escapeHtml(optOut.note)}`.trim()];
  return [...reasons.map(escapeHtml), ...(stop ?? []), escapeHtml(signature)];
}

/** One column of tables with inline styles: what Outlook, phones and webmail all display alike. */
export function layoutHtml(text: MailText, language: RespondentLanguage, look: MailLook): string {
  const body = [
    `<h1 class="text" style="margin:0 0 20px;${FONT}${WRAP}font-size:24px;line-height:31px;font-weight:600;color:#1e1a2b;">${escapeHtml(text.title)}</h1>`,
    ...text.paragraphs.map(paragraph),
    ...(text.points ?? []).map(point),
    text.quote === undefined ? '' : quoteBlock(text.quote),
    text.code === undefined ? '' : codeBlock(text.code),
    text.action === undefined ? '' : button(text.action, look.color) + gap,
    ...text.notes.map(escapeHtml).map(note),
    text.action === undefined ? '' : copyBlock(text.action, text),
  ].join('\n');
  const card = table(
    `<tr><td style="padding:0 4px 16px;">${head(look)}</td></tr>
<tr><td class="card" bgcolor="#ffffff" style="background:#ffffff;border:1px solid #ddd8e8;border-radius:14px;padding:32px 28px 20px;">
${body}
</td></tr>
<tr><td style="padding:20px 4px 0;">
${footer(text).map(note).join('\n')}
</td></tr>`,
    'width="560" align="center" style="width:100%;max-width:560px;"',
  );
  return `<!doctype html>
<html lang="${language}"${directionOf(language) ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(text.subject)}</title>
<style>${STYLES}</style>
</head>
<body class="page" bgcolor="#faf9fc" style="margin:0;padding:0;background:#faf9fc;">
${preheader(text.preview)}
${table(`<tr><td class="page" align="center" bgcolor="#faf9fc" style="background:#faf9fc;padding:32px 16px;">
${card}
</td></tr>`)}
</body>
</html>
`;
}

/** Writes the texts without markup; a code is on a line of its own, so that it is easy to find and copy. */
export function layoutPlainText(text: MailText): string {
  const { action, optOut, reasons = [] } = text;
  const blocks = [
    text.title,
    ...text.paragraphs,
    ...(text.points ?? []).map((shown) => `${shown.text}\n${shown.url}`),
    text.quote?.replaceAll(/^/gm, '> '),
    text.code,
    action && `${action.label}\n${action.url}`,
    ...text.notes,
    ...reasons,
    optOut && `${optOut.label}. ${optOut.note}`.trim() + `\n${optOut.url}`,
    `-- \n${text.signature}`,
  ];
  return `${blocks.filter((block) => block !== undefined).join('\n\n')}\n`;
}
