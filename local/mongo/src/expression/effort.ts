import { type BsonDocument } from '../bson/value';
import { CommandError } from '../errors/command-error';
import { type Scope } from './scope';

/*
 * Expressions run on the only thread and cannot yield within a document. So their work is counted, in steps of about
 * 20 ns: creating an array element is one step, sorting or comparing one is several. A query yields after expensive
 * documents, and one that is far too expensive is refused, independent of the machine.
 */
const mostPerDocument = 2_000_000;
const restAfter = 20_000;
/** The longest text in characters that fits into a document. */
const longestText = 16 * 1024 * 1024;

let current: BsonDocument | undefined;
let onDocument = 0;
let sinceRest = 0;

/** Counts steps before they are taken. Throws ExceededMemoryLimit when the document has cost too many. */
export function spend({ root }: Pick<Scope, 'root'>, steps: number, name: string): void {
  if (root !== current) {
    current = root;
    onDocument = 0;
  }
  onDocument += steps;
  sinceRest += Math.min(steps, restAfter);
  if (onDocument <= mostPerDocument) return;
  onDocument = 0;
  throw new CommandError(
    'ExceededMemoryLimit',
    `${name} would compute too much for one document: the embedded database makes at most ${mostPerDocument} array elements per document, and fewer where each costs more. Compute it in the application.`,
  );
}

/** Counts reading a text once. */
export function spendText(scope: Pick<Scope, 'root'>, text: string, name: string): void {
  spend(scope, text.length >> 5, name);
}

/** Whether expressions have done so much work since the last yield that other clients should get a turn. */
export function needsRest(): boolean {
  if (sinceRest < restAfter) return false;
  sinceRest = 0;
  return true;
}

/** Throws BSONObjectTooLarge for a text too long for any document, before it is created. */
export function checkTextLength(length: number, name: string): void {
  if (length <= longestText) return;
  throw new CommandError(
    'BSONObjectTooLarge',
    `${name} would make a text of ${length} characters. A document must stay below 16 MB.`,
  );
}
