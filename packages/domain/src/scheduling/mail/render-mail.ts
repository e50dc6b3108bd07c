import { oneLine, type RespondentLanguage } from '@elan/contracts';
import { layoutHtml, layoutPlainText } from './mail-layout';
import { type MailLogo, mailLogo } from './mail-logo';
import { type MailSender, sayIn, type Written } from '../../platform';

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Pictures in the HTML. */
  readonly attachments: readonly MailLogo['attachment'][];
  /** Where to unsubscribe from its kind; null: nowhere. */
  readonly optOutUrl: string | null;
}

/** @returns the mail in the reader's language, as HTML and as plain text. */
export function renderMail(
  {
    content,
    language,
    sender,
  }: { content: Written; language: RespondentLanguage; sender: MailSender | null },
  provider: string,
): RenderedMail {
  const say = sayIn(language, content.content, provider);
  const text = {
    copyLink: say('copyLink'),
    signature: say('signature'),
    ...content.write(say),
  };
  const logo = sender?.logos.map(mailLogo).find((shown) => shown !== null) ?? null;
  const look = { name: oneLine(sender?.name ?? provider), logo, color: sender?.color ?? null };
  return {
    // A header is one line, whatever a survey is called; French keeps its non-breaking spaces.
    subject: text.subject.replaceAll(/[^\S\u00a0\u202f]+/g, ' '),
    html: layoutHtml(text, language, look),
    text: layoutPlainText(text),
    attachments: logo ? [logo.attachment] : [],
    optOutUrl: text.optOut?.url ?? null,
  };
}
