import { readContent } from './read-content';
import type { Content } from './schema';

export type {
  AdviceContent,
  Content,
  LocalisedText,
  QuestionContent,
  TemplateContent,
  ThematicContent,
  Wording,
} from './schema';

let content: Content | undefined;

/** @returns what the files of this package say, read when it is first asked for. */
export const productContent = (): Content => (content ??= readContent());
