import { createHash } from 'node:crypto';
import { DEFAULT_LANGUAGE, LANGUAGES, readByLanguage, type Language } from '@elan/contracts';
import type { CheckoutSession, LineItem } from './checkout-session';
import type english from './texts/en.json';

const texts = await readByLanguage<typeof english>(
  (language) => import(`./texts/${language}.json`, { with: { type: 'json' } }),
);

const style = `
:root { color-scheme: light dark; --text: #1e1a2b; --page: #faf9fc; --card: #fff; --line: #ddd8e8; --muted: #5d5770;
  --primary: #5b3df5; --on-primary: #fff; --outline: #8a8399 }
@media (prefers-color-scheme: dark) { :root { --text: #f2eff8; --page: #14111c; --card: #1c1826; --line: #3a3449;
  --muted: #b3abc5; --primary: #a793ff; --on-primary: #14111c; --outline: #857d98 } }
* { box-sizing: border-box }
body { margin: 0; padding: 48px 16px; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 440px; margin: 0 auto; padding: 32px 24px; background: var(--card); border: 1px solid var(--line);
  border-radius: 14px }
h1 { margin: 0 0 8px; font-size: 26px; line-height: 1.2 }
.notice { margin: 0 0 24px; padding: 12px 16px; border: 1px dashed var(--outline); border-radius: 8px; color: var(--muted) }
dl { display: grid; grid-template-columns: 1fr auto; gap: 8px 16px; margin: 0 0 24px }
dd { margin: 0; font-variant-numeric: tabular-nums; text-align: right }
.total { padding-top: 8px; border-top: 1px solid var(--line); font-weight: 600 }
form { display: grid; gap: 12px }
button { min-height: 44px; border: 1px solid var(--outline); border-radius: 8px; background: none; color: inherit; font: inherit;
  cursor: pointer }
button[value=pay] { border-color: var(--primary); background: var(--primary); color: var(--on-primary); font-weight: 600 }
button:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px }
`;

const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** @returns the first of our languages in an `Accept-Language` header, or English */
export function pageLanguage(accepted: string): Language {
  const wanted = accepted.split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  const known = (code: string) => LANGUAGES.find((language) => language === code);
  return wanted.map(known).find(Boolean) ?? DEFAULT_LANGUAGE;
}

function origins(session: CheckoutSession): string[] {
  const addresses = [session.success_url, session.cancel_url ?? ''].filter((address) =>
    URL.canParse(address),
  );
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

/** The page's content security policy. It includes redirect targets, because browsers check those of forms too. */
export function paymentPagePolicy(session: CheckoutSession | undefined): string {
  const targets = session ? origins(session).join(' ') : '';
  return `default-src 'none'; style-src ${styleHash}; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${targets}`.trim();
}

function amountText(amount: number, currency: string, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount / 100);
}

function sum(session: CheckoutSession, items: readonly LineItem[], language: Language): string {
  const t = texts[language];
  const rows = items.map(({ name, quantity, unitAmount }) => {
    const count = quantity === 1 ? '' : ` · ${t.quantity} ${quantity}`;
    const amount = amountText(unitAmount * quantity, session.currency, language);
    return `<dt>${escapeHtml(name)}${count}</dt><dd>${escapeHtml(amount)}</dd>`;
  });
  const total = escapeHtml(amountText(session.amount_total, session.currency, language));
  return `<dl>${rows.join('')}<dt class="total">${t.total}</dt><dd class="total">${total}</dd></dl>`;
}

/** The page on which a test payment is made or cancelled. Without a session, it says that there is none. */
export function paymentPage(
  session: CheckoutSession | undefined,
  items: readonly LineItem[],
  language: Language,
): string {
  const t = texts[language];
  const form = `<form method="post"><button name="action" value="pay">${t.pay}</button><button name="action" value="cancel">${t.cancel}</button></form>`;
  const content = !session
    ? `<p>${t.unknown}</p>`
    : sum(session, items, language) + (session.status === 'open' ? form : `<p>${t[session.status]}</p>`);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t.title}</title><style>${style}</style></head>
<body><main><h1>${t.title}</h1><p class="notice">${t.notice}</p>${content}</main></body></html>
`;
}
