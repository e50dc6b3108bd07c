import { useContext, type ReactNode } from 'react';
import { KeptContext } from './kept';
import { LangOfContext } from './markup';
import type { QuestionFieldsProps } from './QuestionFields';

export interface QuestionStepProps extends Omit<QuestionFieldsProps, 'lang'> {
  /** Whether it is hidden until its turn, when a script or the server shows one question at a time. */
  isLater: boolean;
  /** What is above the question, and below its answers. */
  children?: ReactNode;
  comment?: ReactNode;
}

/**
 * One question with its eleven answers, or twelve if it may not apply. It is a radio group, so arrows, Space and forms
 * work as everywhere. Each answer is read with the ends of the scale and its position: "7, 0 not at all, 10
 * completely, question 3 of 10".
 */
export function QuestionStep({ isLater, children, comment, ...fields }: QuestionStepProps) {
  const { index, isMissing, question } = fields;
  const lang = useContext(LangOfContext)(question.label);
  const kept = useContext(KeptContext);
  const id = `q${index + 1}`;
  return (
    <div id={id} className={isLater ? 'step later' : 'step'}>
      {children}
      <fieldset
        aria-describedby={isMissing ? `${id}-missing ${id}-hint` : `${id}-hint`}
        {...kept.question({ ...fields, lang })}
      />
      {comment}
    </div>
  );
}
