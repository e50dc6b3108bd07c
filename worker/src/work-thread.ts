// Runs beside the thread that sends codes and mails: writes the reports and packs that it is sent, one after the other.
import { workInThread } from '@elan/domain/work-in-thread';
import { renderDocument, renderReport } from '@elan/reports';

export type RenderTask =
  | { readonly kind: 'report'; readonly of: Parameters<typeof renderReport> }
  | { readonly kind: 'pack'; readonly of: Parameters<typeof renderDocument> };
export type RenderedFile = { readonly file: Uint8Array };

workInThread<RenderTask, RenderedFile>(async (task) => ({
  file: await (task.kind === 'report' ? renderReport(...task.of) : renderDocument(...task.of)),
}));
