import { useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names';
import { labelIdOf, type ControlAttributes } from '../forms/Field';
import type { Mark } from './engine';
import { LinkPopover } from './LinkPopover';
import styles from './RichText.module.css';
import { Toolbar } from './Toolbar';
import { useEngine } from './use-engine';

export interface RichTextEditorProps {
  control: ControlAttributes;
  value: string;
  onChange: (html: string) => void;
  minHeight: string;
}

/** The downloaded part of `RichTextArea`: toolbar, text and the question for a link's address. */
export function RichTextEditor({ control, value, onChange, minHeight }: RichTextEditorProps) {
  const { id, disabled = false, required, ...described } = control;
  const [link, setLink] = useState<{ address: string | null } | null>(null);
  const linkButton = useRef<HTMLButtonElement>(null);
  const openLink = () => setLink({ address: engine.current?.address() ?? null });
  const { root, engine, marks } = useEngine({ value, disabled, onChange, onLink: openLink });
  const labelledBy = labelIdOf(id);

  useEffect(() => (link === null ? undefined : engine.current?.markSelection()), [engine, link]);

  const press = (mark: Mark) => {
    if (mark !== 'link') engine.current?.toggle(mark);
    else if (link === null) openLink();
    else setLink(null);
  };
  return (
    <>
      <Toolbar
        labelledBy={labelledBy}
        controls={id}
        marks={marks}
        disabled={disabled}
        linkButton={linkButton}
        isLinkOpen={link !== null}
        onPress={press}
        onClear={() => engine.current?.clearFormatting()}
      />
      <div
        {...described}
        ref={root}
        id={id}
        role="textbox"
        aria-multiline="true"
        aria-labelledby={labelledBy}
        aria-required={required}
        aria-disabled={disabled}
        className={classNames(styles.content, disabled && styles.disabled)}
        style={{ minHeight }}
      />
      {link !== null && (
        <LinkPopover
          address={link.address}
          anchor={linkButton}
          onClose={() => setLink(null)}
          onReturnFocus={() => {
            // Somebody who pressed elsewhere on the page already has the focus there.
            if (document.activeElement === document.body) engine.current?.focus();
          }}
          onApply={(address) => {
            setLink(null);
            engine.current?.setLink(address);
          }}
          onRemove={() => {
            setLink(null);
            engine.current?.removeLink();
          }}
        />
      )}
    </>
  );
}
