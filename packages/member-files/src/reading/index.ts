export {
  readMemberFile,
  type FileColumn,
  type GivenFile,
  type MemberFile,
  type ReadingBasis,
} from './member-file';
export type { KnownSegmentation } from './guess-column';
export type { RejectedWords } from './rejected-csv';
export { FILE_LIMITS, type FileProblem, type ReadingProgress } from './table';
