import type { Language } from '@elan/contracts';
import { mailExamples, renderExample } from '@elan/domain/testing';

/** A mail as shown by a mail client. */
export interface ShownMail {
  readonly name: string;
  readonly from: string;
  readonly subject: string;
  readonly html: string;
}

/** @returns every mail with realistic data, with embedded images inlined. */
export function shownMails(language: Language): ShownMail[] {
  return mailExamples(language).map((example) => {
    const { subject, html, attachments } = renderExample(example, language);
    const pictured = attachments.reduce(
      (shown, { cid, contentType, content }) =>
        shown.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content.toString('base64')}`),
      html,
    );
    const from = example.sender ? `${example.sender.name} via Elan` : 'Elan';
    return { name: example.name, from, subject, html: pictured };
  });
}
