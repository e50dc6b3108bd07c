import { cleanTexts } from '../clean-texts';
import { documentDocx } from './document-docx';
import { documentPdf } from './document-pdf';
import type { PlainDocument } from './plain-document';

export type { Block, PlainDocument } from './plain-document';

const writers = { pdf: documentPdf, docx: documentDocx } as const;
export type DocumentFormat = keyof typeof writers;

/** @returns the bytes of the file, with the same words in each format */
export const renderDocument = (document: PlainDocument, format: DocumentFormat): Promise<Uint8Array> =>
  writers[format](cleanTexts(document));
