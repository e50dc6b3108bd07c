import {
  type Body,
  COUNCIL_SEAT,
  type CouncilNote,
  type councilSeatEndpoints,
  LIST_CAP,
} from '@elan/contracts';
import {
  claimNews,
  type CouncilSeatRecord,
  presentSeat,
  findSeat,
  seatOfSession,
  tellOfSeat,
  withRoomFor,
} from '../../company';
import { type Actor, type Context, invalidField, newId, recordAudit } from '../../platform';
import { councilNoteModel, type CouncilNoteRecord } from '../council-notes/council-note.model';
import { readDraft } from './drafts';

type Given = Omit<Body<typeof councilSeatEndpoints.note>, 'session'>;

/** How many notes administrators see. */
const SHOWN = 100;

/** The seat of a company, and what seats said, for its administrators. */
export async function readOwnSeat(context: Context, { companyId }: Actor) {
  const [seat, notes] = await Promise.all([
    findSeat(context, companyId),
    councilNoteModel(context).find({ companyId }).sort({ at: -1, _id: 1 }).limit(SHOWN).lean(),
  ]);
  return { seat: seat && (await presentSeat(context, seat)), notes: notes.map(presentNote) };
}

/**
 * Keeps what a seat says about something that is not launched. That is all that a seat can write.
 * @throws AppError wrongLink, surveyNotFound, templateNotFound, limitReached; validation (an objection without a text),
 * tooManyAttempts
 */
export async function addNote(context: Context, session: string, given: Given): Promise<void> {
  const { seat } = await seatOfSession(context, session);
  const { companyId } = seat;
  const { kind, subject, subjectId } = given;
  if (kind === 'objection' && given.text === '') throw invalidField('text', 'must not be empty');
  const { name } = await readDraft(context, seat, { subject, id: subjectId });
  if (kind === 'objection') await claimNews(context, seat._id);
  const note: CouncilNoteRecord = {
    ...{ _id: newId(), companyId, seatId: seat._id, kind, subject, subjectId, name },
    ...{ text: kind === 'objection' ? given.text : '', at: context.clock.now() },
  };
  const model = councilNoteModel(context);
  await withRoomFor(context, companyId, { model, most: COUNCIL_SEAT.notes, counted: { subjectId } }, () =>
    model.create(note),
  );
  await recordAudit(context, {
    companyId,
    action: kind === 'seen' ? 'councilSeen' : 'councilObjection',
    target: `${subject}:${subjectId}`,
    details: { seatId: seat._id, noteId: note._id },
  });
  if (kind === 'objection') await tellOfSeat(context, seat, { what: 'objection', about: name });
}

/** What seats said about some things, newest first. */
export async function notesOn(
  context: Context,
  { companyId }: Pick<CouncilSeatRecord, 'companyId'>,
  ids: readonly string[],
): Promise<CouncilNote[]> {
  const found = await councilNoteModel(context)
    .find({ companyId, subjectId: { $in: [...ids] } })
    .sort({ at: -1, _id: 1 })
    .limit(LIST_CAP)
    .lean();
  return found.map(presentNote);
}

const presentNote = ({ _id, kind, subject, subjectId, name, text, at }: CouncilNoteRecord): CouncilNote => ({
  ...{ id: _id, kind, subject, subjectId, name, text, at: at.toISOString() },
});
