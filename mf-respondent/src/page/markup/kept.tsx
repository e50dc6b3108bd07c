import { createContext, type ReactNode } from 'react';
import { CommentFields, type CommentFieldsProps } from './CommentFields';
import { QuestionFields, type QuestionFieldsProps } from './QuestionFields';

/** What is in an element, as React or as text. */
export type Inside = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };

/** The many parts of a form that are nearly the same for everybody: a server renders each once. */
export interface KeptParts {
  question: (props: QuestionFieldsProps) => Inside;
  comment: (props: CommentFieldsProps) => Inside;
}

export const KeptContext = createContext<KeptParts>({
  question: (props) => ({ children: <QuestionFields {...props} /> }),
  comment: (props) => ({ children: <CommentFields {...props} /> }),
});
