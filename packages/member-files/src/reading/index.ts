export {
  readMemberFile,
  type FileColumn,
  type GivenFile,
  type Leavers,
  type MemberFile,
  type ReadingReport,
  type ReadingWishes,
} from './member-file';
export type { EncodingReading } from './decode';
export type { Encoding } from './encodings';
export type { HeadReading } from './read-head';
export type { Evidence, KnownSegmentation, ReadingBasis, ReadingQuestion } from './reading-report';
export type { RejectedWords } from './rejected-csv';
export type { ReadingAnswers } from './rows-for';
export { FILE_LIMITS, type FileProblem, type ReadingProgress } from './table';
