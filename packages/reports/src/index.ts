import type { ReportFormat } from '@elan/contracts';
import type { Content } from './content/content';
import { describeReport } from './content/describe-report';
import { writePdf } from './pdf/write-pdf';
import { writePptx } from './pptx/write-pptx';
import type { Report } from './report';
import { writeXlsx } from './xlsx/write-xlsx';

export { renderDocument, type Block, type DocumentFormat, type PlainDocument } from './documents';
export type { Logo, Report, ReportAction } from './report';

const writers: Readonly<Record<ReportFormat, (content: Content) => Promise<Uint8Array>>> = {
  pdf: writePdf,
  pptx: writePptx,
  xlsx: writeXlsx,
};

/** @returns the bytes of the file, with the same figures in each format */
export function renderReport(report: Report, format: ReportFormat): Promise<Uint8Array> {
  return writers[format](describeReport(report));
}
