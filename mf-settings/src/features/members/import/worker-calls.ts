import type { ImportColumn, ImportReport } from '@elan/contracts';
import type {
  FileProblem,
  Leavers,
  MemberFile,
  ReadingAnswers,
  ReadingBasis,
  ReadingProgress,
  ReadingWishes,
  RejectedWords,
} from '@elan/member-files/reading';

/** What the page asks of the worker that has a file. */
export type WorkerCall =
  | {
      readonly kind: 'read';
      readonly file: File;
      readonly basis: ReadingBasis;
      readonly wishes: ReadingWishes;
    }
  | { readonly kind: 'leavers'; readonly answers: ReadingAnswers }
  | {
      readonly kind: 'rowsFor';
      readonly columns: Readonly<Record<string, ImportColumn>>;
      readonly answers: ReadingAnswers;
    }
  | {
      readonly kind: 'rejected';
      readonly report: ImportReport['rejected'];
      readonly words: RejectedWords;
    };

/** What is shown of a file. */
export type FileSummary = Pick<MemberFile, 'columns' | 'lines' | 'report'>;

/** What the worker reports while it reads. */
export interface ProgressNote {
  readonly progress: ReadingProgress;
}

/** The worker's answers. */
export interface WorkerAnswers {
  readonly read: FileSummary | FileProblem;
  readonly leavers: Leavers | null;
  readonly rowsFor: Blob | FileProblem;
  readonly rejected: string;
}
