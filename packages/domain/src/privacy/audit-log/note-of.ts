import { ACTION_STATES, type AuditAction, findPack, type Language } from '@elan/contracts';
import { noteWriter, type WriteNote } from './note-words';

interface Noted {
  readonly action: AuditAction;
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
}

type Note = (
  details: Noted['details'],
  write: WriteNote,
  nameOf: (target: string) => string | null,
) => string | null;

/** Fields of a company and of a member that their forms name; others mean nothing to people. */
const named = [
  ...(['name', 'logo', 'replyTo', 'timeZone', 'minimumGroupSize', 'remindsEverybody'] as const),
  ...(['language', 'extraData'] as const),
];

/** The changed fields of a form, by their labels. */
const changed: Note = ({ fields }, write) =>
  String(fields ?? '')
    .split(' ')
    .flatMap((field) => named.find((known) => known === field) ?? [])
    .map((field) => write(`field.${field}`))
    .join(', ') || null;

const roleNamed = (role: unknown, write: WriteNote): string | null => {
  const known = ([0, 1, 2] as const).find((each) => each === Number(role));
  return known === undefined ? null : write(`role.${known}`);
};

const role: Note = (details, write) => roleNamed(details['role'], write);

const stateNamed: Note = ({ state }, write) => {
  const known = ACTION_STATES.find((each) => each === state);
  return known === undefined ? null : write(`action.${known}`);
};

/** Which results a segmentation is used in from now on. */
const use: Note = ({ inResults, isDetailed }, write) =>
  [
    ...(typeof inResults === 'boolean' ? [write(inResults ? 'inResults' : 'outOfResults')] : []),
    ...(isDetailed === true ? [write('inDetail')] : []),
  ].join(', ') || null;

const notes: Partial<Record<AuditAction, Note>> = {
  companyUpdate: changed,
  memberUpdate: changed,
  membersUpdate: changed,
  memberCreate: role,
  memberDelete: role,
  memberRoleChange: ({ from, to }, write) =>
    `${roleNamed(from, write) ?? ''} → ${roleNamed(to, write) ?? ''}`,
  memberImport: ({ created, updated }, write) =>
    write('imported', { created: String(created), updated: String(updated) }),
  surveyDelete: ({ quotaGivenBack }, write) => (quotaGivenBack === true ? write('placeBack') : null),
  linkCopy: ({ surveyId }, _write, nameOf) => nameOf(`survey:${surveyId}`),
  councilObjection: ({ noteId }, _write, nameOf) => nameOf(`note:${noteId}`),
  sessionEnd: ({ session }, write) => (session === 'others' ? write('otherSessions') : null),
  segmentationCreate: use,
  segmentationUpdate: use,
  actionUpdate: stateNamed,
  templateUpdate: ({ archived }, write) =>
    archived === undefined ? null : write(archived === true ? 'archived' : 'broughtBack'),
  planChange: ({ packId }) => findPack(Number(packId))?.name ?? null,
};

/** @returns the details of an event in words, if any. */
export function noteOf(
  { action, details }: Noted,
  language: Language,
  nameOf: (target: string) => string | null,
): string | null {
  return notes[action]?.(details, noteWriter(language), nameOf) ?? null;
}
