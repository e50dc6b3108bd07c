import type { Question } from '@elan/contracts';
import { proposeShortName } from '@elan/contracts/short-names';
import { htmlToText } from '../../platform';

/** What results call a question, in the language of its label: as its author or its template calls it, or proposed. */
export const shortNameOf = ({ label, options }: Pick<Question, 'label' | 'options'>): string =>
  htmlToText(options.shortName ?? '') || proposeShortName(htmlToText(label));
