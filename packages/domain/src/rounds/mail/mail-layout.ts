import type { Language } from '@elan/contracts';
import type { MailTexts } from '../../platform';

type FullText = ReturnType<MailTexts>;

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";

/** Readers that know dark mode take these; the others keep the light colours written on each element. */
const DARK_MODE = `@media (prefers-color-scheme: dark) {
.page { background: #14111c !important; }
.card { background: #1c1826 !important; border-color: #3a3449 !important; }
.text { color: #f2eff8 !important; }
.muted { color: #b3abc5 !important; }
.sunken { background: #262132 !important; }
.button { background: #a793ff !important; }
.button a { color: #14111c !important; border-color: #a793ff !important; }
.link { color: #a793ff !important; }
}`;

const paragraph = (text: string) =>
  `<p class="text" style="margin:0 0 16px;${FONT}font-size:16px;line-height:24px;color:#1e1a2b;">${escapeHtml(text)}</p>`;

const note = (text: string) =>
  `<p class="muted" style="margin:0 0 12px;${FONT}font-size:14px;line-height:20px;color:#5d5770;">${escapeHtml(text)}</p>`;

const table = (inside: string, attributes = 'width="100%"') =>
  `<table role="presentation" ${attributes} cellpadding="0" cellspacing="0" border="0">${inside}</table>`;

const sunken = (style: string, inside: string) =>
  table(
    `<tr><td class="sunken text" bgcolor="#f1eff6" style="background:#f1eff6;border-radius:8px;${FONT}color:#1e1a2b;${style}">${inside}</td></tr>`,
  );

const gap = '<div style="height:24px;line-height:24px;font-size:1px;">&nbsp;</div>';

function quoteBlock(quote: string): string {
  const lines = escapeHtml(quote).replaceAll('\n', '<br>');
  return sunken('padding:16px 20px;font-size:15px;line-height:23px;', lines) + gap;
}

function codeBlock(code: string): string {
  const style =
    "padding:20px 12px;font-family:Menlo,Consolas,'Courier New',monospace;font-size:34px;line-height:40px;font-weight:bold;letter-spacing:8px;text-align:center;";
  return sunken(style, escapeHtml(code)) + gap;
}

function actionBlock(action: { label: string; url: string }, copyLink: string): string {
  const url = escapeHtml(action.url);
  const button = table(
    `<tr><td class="button" bgcolor="#5b3df5" align="center" style="background:#5b3df5;border-radius:8px;"><a href="${url}" target="_blank" rel="noopener" style="display:inline-block;padding:13px 24px;border:1px solid #5b3df5;border-radius:8px;${FONT}font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;">${escapeHtml(action.label)}</a></td></tr>`,
    '',
  );
  const copy = `<p class="muted" style="margin:0 0 12px;${FONT}font-size:13px;line-height:19px;color:#5d5770;">${escapeHtml(copyLink)}<br><a class="link" href="${url}" target="_blank" rel="noopener" style="color:#5b3df5;word-break:break-all;">${url}</a></p>`;
  return button + gap + copy;
}

/** One column of tables with its styles on each element: what Outlook, phones and webmail all show alike. */
export function layoutHtml(text: FullText, language: Language, provider: string): string {
  const body = [
    `<h1 class="text" style="margin:0 0 20px;${FONT}font-size:24px;line-height:31px;font-weight:600;color:#1e1a2b;">${escapeHtml(text.title)}</h1>`,
    ...text.paragraphs.map(paragraph),
    text.quote === undefined ? '' : quoteBlock(text.quote),
    text.code === undefined ? '' : codeBlock(text.code),
    text.action === undefined ? '' : actionBlock(text.action, text.copyLink),
    ...text.notes.map(note),
  ].join('\n');
  const card = table(
    `<tr><td style="padding:0 4px 16px;"><span class="text" style="${FONT}font-size:18px;line-height:24px;font-weight:700;color:#1e1a2b;">${escapeHtml(provider)}</span></td></tr>
<tr><td class="card" bgcolor="#ffffff" style="background:#ffffff;border:1px solid #ddd8e8;border-radius:14px;padding:32px 28px 20px;">
${body}
</td></tr>
<tr><td style="padding:16px 4px 0;"><span class="muted" style="${FONT}font-size:13px;line-height:19px;color:#5d5770;">${escapeHtml(text.signature)}</span></td></tr>`,
    'width="560" align="center" style="width:100%;max-width:560px;"',
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(text.subject)}</title>
<style>${DARK_MODE}</style>
</head>
<body class="page" bgcolor="#faf9fc" style="margin:0;padding:0;background:#faf9fc;">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(text.preview)}</div>
${table(`<tr><td class="page" align="center" bgcolor="#faf9fc" style="background:#faf9fc;padding:32px 16px;">
${card}
</td></tr>`)}
</body>
</html>
`;
}

/** The same words without markup; a code stands alone on its line, so that it is easy to find and to copy. */
export function layoutPlainText(text: FullText): string {
  const blocks = [
    text.title,
    ...text.paragraphs,
    text.quote?.replaceAll(/^/gm, '> '),
    text.code,
    text.action && `${text.action.label}\n${text.action.url}`,
    ...text.notes,
    `-- \n${text.signature}`,
  ];
  return `${blocks.filter((block) => block !== undefined).join('\n\n')}\n`;
}
