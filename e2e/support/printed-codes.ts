import { readCardCode } from '@elan/contracts';
import { textsOfPdf } from './pdf-text';

/** The codes on a printed sheet. */
export function printedCodes(pdf: Buffer): string[] {
  const texts = textsOfPdf(pdf);
  return [...new Set(texts.flatMap((text) => (text.includes('-') && readCardCode(text)) || []))];
}
