import { useContext } from 'react';
import type { CommentFieldsProps } from './CommentFields';
import { KeptContext } from './kept';

/** An optional text: folded below a question, so that the survey stays short, or open at the end. */
export function CommentField(props: CommentFieldsProps) {
  const inside = useContext(KeptContext).comment(props);
  if (props.questionId === '') return <div className="comment" {...inside} />;
  return <details className="comment" open={(props.text ?? '') !== ''} {...inside} />;
}
