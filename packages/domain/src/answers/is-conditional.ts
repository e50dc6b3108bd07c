import type { Question } from '@elan/contracts';

/** Whether "not concerned" is a possible answer to the question. */
export const isConditional = ({ options }: Pick<Question, 'options'>): boolean =>
  options.mayNotApply === true;
