import type { FocusEvent } from 'react';
import { classNames } from '../class-names';
import { Html } from '../display/Html';
import { onDemand, useArrival } from '../loading/on-demand';
import { fillCount } from '../provider/fill';
import { useUi } from '../provider/UiProvider';
import styles from './RichText.module.css';
import { Field, type FieldProps } from '../forms/Field';
import { TextArea } from '../forms/TextArea';

export interface RichTextAreaProps extends FieldProps {
  /** HTML, shown according to the allow-list of `Html`; empty if nothing is written. */
  value: string;
  /** Called when the visible content has changed, never by opening or focusing. */
  onChange: (html: string) => void;
  /** Limit for the HTML. A longer text is kept and reported, not cut. */
  maxLength?: number | undefined;
  /** Minimum height in lines of text. */
  rows?: number | undefined;
  onFocus?: ((event: FocusEvent<HTMLElement>) => void) | undefined;
}

const richTextEditor = onDemand(() => import('./RichTextEditor').then((part) => part.RichTextEditor));

/** Buttons of the toolbar, group by group, to reserve their space. */
const TOOLS = [3, 2, 2, 2];

/** Formatted text: headings, lists, links, bold, italic and underlined words. */
export function RichTextArea({ value, onChange, maxLength, rows = 3, onFocus, ...field }: RichTextAreaProps) {
  const { texts, locale } = useUi();
  const { part: Editor, failure } = useArrival(richTextEditor);
  const excess = maxLength === undefined ? 0 : value.length - maxLength;
  const error = excess > 0 ? fillCount(texts.richText.tooLong, excess, locale) : field.error;
  const minHeight = `calc(${rows} * 1.5em + 2 * var(--space-2))`;

  if (failure !== null) {
    const hint = (
      <>
        {field.hint} {texts.richText.plainHint}
      </>
    );
    return <TextArea {...field} {...{ error, hint, rows, value, onChange, onFocus }} />;
  }
  return (
    <Field {...field} error={error} onLabelClick={(id) => document.getElementById(id)?.focus()}>
      {(control) => (
        <div
          className={classNames(
            styles.frame,
            control['aria-invalid'] && styles.wrong,
            field.disabled === true && styles.disabled,
          )}
          aria-busy={Editor === undefined}
          onFocus={onFocus}
        >
          {Editor === undefined ? (
            <Waiting value={value} minHeight={minHeight} />
          ) : (
            <Editor control={control} value={value} onChange={onChange} minHeight={minHeight} />
          )}
        </div>
      )}
    </Field>
  );
}

/** The text in its final place: nothing moves when the editor takes over. */
function Waiting({ value, minHeight }: { value: string; minHeight: string }) {
  return (
    <div inert>
      <div className={styles.toolbar}>
        {TOOLS.map((count, group) => (
          <div key={group} className={styles.group}>
            {Array.from({ length: count }, (_, tool) => (
              <span key={tool} className={styles.pending} />
            ))}
          </div>
        ))}
      </div>
      <div className={styles.content} style={{ minHeight }}>
        <Html html={value} />
      </div>
    </div>
  );
}
