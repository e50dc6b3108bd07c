import type { Context } from '../../platform';
import { councilNoteModel } from './council-note.model';

/** The texts of notes, by id, for the audit trail. */
export async function findNoteTexts(
  context: Context,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await councilNoteModel(context)
    .find({ companyId, _id: { $in: [...ids] } }, { text: 1 })
    .lean();
  return new Map(found.map(({ _id, text }) => [_id, text]));
}
