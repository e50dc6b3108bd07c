export type { FileColumn, GivenFile, Leavers, MemberFile, ReadingReport, ReadingWishes } from './member-file';
export type { EncodingReading } from './decode';
export type { Encoding } from './encodings';
export { loadReading, readMemberFile } from './read-member-file';
export type { HeadReading } from './read-head';
export type { Evidence, KnownSegmentation, ReadingBasis, ReadingQuestion } from './reading-report';
export type { RejectedWords } from './rejected-csv';
export type { ReadingAnswers } from './rows-for';
export { FILE_LIMITS, type FileProblem, type ReadingProgress } from './table';
