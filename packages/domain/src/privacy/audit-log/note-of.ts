import { type AuditAction, findPack, type Language } from '@elan/contracts';
import { noteWords, type NoteWords } from './note-words';

interface Noted {
  readonly action: AuditAction;
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
}

type Note = (
  details: Noted['details'],
  words: NoteWords,
  nameOf: (target: string) => string | null,
) => string | null;

/** The changed fields of a form, by their labels; those without a label mean nothing to people. */
const changed: Note = ({ fields }, words) =>
  String(fields ?? '')
    .split(' ')
    .flatMap((field) => words.fields[field] ?? [])
    .join(', ') || null;

const role: Note = (details, words) => words.roles[Number(details['role'])] ?? null;

/** Which results a segmentation is used in from now on. */
const use: Note = ({ inResults, isDetailed }, words) =>
  [
    ...(typeof inResults === 'boolean' ? [inResults ? words.inResults : words.outOfResults] : []),
    ...(isDetailed === true ? [words.inDetail] : []),
  ].join(', ') || null;

const notes: Partial<Record<AuditAction, Note>> = {
  companyUpdate: changed,
  memberUpdate: changed,
  membersUpdate: changed,
  memberCreate: role,
  memberDelete: role,
  memberRoleChange: ({ from, to }, { roles }) => `${roles[Number(from)] ?? ''} → ${roles[Number(to)] ?? ''}`,
  memberImport: ({ created, updated }, words) => words.imported(Number(created), Number(updated)),
  surveyDelete: ({ quotaGivenBack }, words) => (quotaGivenBack === true ? words.placeBack : null),
  linkCopy: ({ surveyId }, _words, nameOf) => nameOf(`survey:${surveyId}`),
  sessionEnd: ({ session }, words) => (session === 'others' ? words.otherSessions : null),
  segmentationCreate: use,
  segmentationUpdate: use,
  actionUpdate: ({ state }, words) => words.actionStates[String(state)] ?? null,
  templateUpdate: ({ archived }, words) =>
    archived === undefined ? null : archived === true ? words.archived : words.broughtBack,
  planChange: ({ packId }) => findPack(Number(packId))?.name ?? null,
};

/** @returns the details of an event in words, if any. */
export function noteOf(
  { action, details }: Noted,
  language: Language,
  nameOf: (target: string) => string | null,
): string | null {
  return notes[action]?.(details, noteWords[language], nameOf) ?? null;
}
