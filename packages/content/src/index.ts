import { readContent } from './read-content';
import type { Content } from './schema';

export type {
  AdviceContent,
  Content,
  FormerText,
  LocalisedText,
  QuestionContent,
  SubjectContent,
  TemplateContent,
  ThematicContent,
  Wording,
} from './schema';

let content: Content | undefined;

/** @returns the content of this package's files, read at the first call. */
export const productContent = (): Content => (content ??= readContent());
