import type { RespondentLanguage } from '@elan/contracts';
import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CommentFields } from '../../page/markup/CommentFields';
import type { KeptParts } from '../../page/markup/kept';
import { QuestionFields } from '../../page/markup/QuestionFields';
import { NOT_CONCERNED } from '../../page/markup/questions';
import { TextsContext, translator } from '../../page/texts/texts';

/** How much is kept, in characters: a hundred questions with comments have 400,000 in one language. */
const MOST = 16_000_000;

/** Parts of forms as HTML, without answers and comments: nothing in it is of a person. */
export type Kept = LRUCache<string, string>;

export const createKept = (most = MOST): Kept =>
  new LRUCache({ maxSize: most, sizeCalculation: (html, key) => html.length + key.length });

/** The parts of a form in a language. Answers and comments are set in them for one page alone. */
export function keptParts(kept: Kept, language: RespondentLanguage): KeptParts {
  const once = (props: object, part: ReactNode): string => {
    const key = JSON.stringify([language, props]);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const html = renderToStaticMarkup(<TextsContext value={translator(language)}>{part}</TextsContext>);
    kept.set(key, html);
    return html;
  };
  const inside = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } });
  return {
    question({ value, question: { id, label, options }, ...rest }) {
      const blank = { ...rest, question: { id, label, options }, value: undefined };
      return inside(withAnswer(once(blank, <QuestionFields {...blank} />), value));
    },
    comment({ text = '', ...props }) {
      const field = <CommentFields {...props} text={text} />;
      return text === '' ? inside(once(props, field)) : { children: field };
    },
  };
}

/** Quotes in texts are escaped, so only a radio button has such a value. */
function withAnswer(blank: string, value: number | null | undefined): string {
  if (value === undefined) return blank;
  return blank.replace(` value="${value ?? NOT_CONCERNED}"`, (given) => ` checked=""${given}`);
}
