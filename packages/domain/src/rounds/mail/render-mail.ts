import type { Language } from '@elan/contracts';
import { layoutHtml, layoutPlainText } from './mail-layout';
import type { MailContent, MailTexts } from '../../platform';
import { englishTexts } from './texts/en';
import { frenchTexts } from './texts/fr';

const texts: Record<Language, MailTexts> = { en: englishTexts, fr: frenchTexts };

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** @returns the mail in the reader's language, as HTML and as plain text. */
export function renderMail(content: MailContent, language: Language, provider: string): RenderedMail {
  const text = texts[language](content, provider);
  return {
    // A header is one line, whatever a survey is called; French keeps its unbreakable spaces.
    subject: text.subject.replaceAll(/[^\S\u00a0\u202f]+/g, ' '),
    html: layoutHtml(text, language, provider),
    text: layoutPlainText(text),
  };
}
