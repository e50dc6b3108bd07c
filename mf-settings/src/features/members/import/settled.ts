import type { ImportColumn } from '@elan/contracts';
import { dayOrders } from '@elan/member-files';
import type { ReadingAnswers, ReadingQuestion } from '@elan/member-files/reading';
import type { OpenFile } from './open-member-file';

/** What was answered on the page, by question. */
export type Settled = Readonly<Record<string, string>>;

/** The name of a question among the answers. */
export function questionId(file: OpenFile, question: ReadingQuestion): string {
  if (question.kind === 'column') return `column ${question.field}`;
  return `${question.kind === 'state' ? 'state' : 'day'} ${file.columns[question.column]?.key}`;
}

const isAboutDays = (question: string): boolean => question.startsWith('day ');
const isAboutStates = (question: string): boolean => question.startsWith('state ');
/** Whether the answer says who has left. */
export const isAboutLeavers = (question: string): boolean => isAboutDays(question) || isAboutStates(question);

export function answersOf(settled: Settled): ReadingAnswers {
  const orders = Object.entries(settled).flatMap(([id, answer]) =>
    dayOrders.flatMap((order) =>
      isAboutDays(id) && answer === order ? [[id.slice('day '.length), order] as const] : [],
    ),
  );
  const gone = Object.keys(settled).flatMap((id) =>
    isAboutStates(id) && settled[id] === 'gone' ? [id.slice('state '.length)] : [],
  );
  const taken = (['leavers', 'hidden'] as const).filter((rows) => settled[rows] === 'taken');
  const withoutMailboxes = settled['mailboxes'] === 'left';
  return { dayOrders: Object.fromEntries(orders), gone, taken, withoutMailboxes };
}

/** The questions that still need an answer; one about days only while its column is taken, or says who has left. */
export function openQuestions(
  file: OpenFile,
  settled: Settled,
  columns: Readonly<Record<string, ImportColumn>>,
): readonly ReadingQuestion[] {
  return file.report.questions.filter((question) => {
    if (settled[questionId(file, question)] !== undefined) return false;
    if (question.kind !== 'dayOrder') return true;
    const column = file.columns[question.column];
    return column?.why === 'endDate' || columns[column?.key ?? '']?.kind !== 'ignore';
  });
}

/** Whether somebody has to look at how the letters were read. */
export const isEncodingOpen = (file: OpenFile, settled: Settled): boolean =>
  file.report.encoding?.isSure === false && settled['encoding'] === undefined;

/** Whether somebody has to look at whether headers fit what is below them. */
export const isShiftOpen = (file: OpenFile, settled: Settled): boolean =>
  file.report.isShifted && settled['shift'] === undefined;
