import { FileText, Upload, X } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { IconButton } from '../actions/IconButton';
import { classNames } from '../class-names';
import { useUi } from '../provider/UiProvider';
import { Field, type FieldProps } from './Field';
import { fileSize } from './file-size';
import styles from './FileInput.module.css';

export interface FileInputProps extends FieldProps {
  file: File | null;
  onChange: (file: File | null) => void;
  /** The types of files, as in the native attribute, e.g. `.csv`. */
  accept?: string | undefined;
  name?: string | undefined;
}

/** One file, chosen or dropped. */
export function FileInput({ file, onChange, accept, name, ...field }: FileInputProps) {
  const { texts, locale } = useUi();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped !== undefined && field.disabled !== true) onChange(dropped);
  };
  const remove = () => {
    if (input.current !== null) input.current.value = '';
    onChange(null);
    input.current?.focus();
  };

  return (
    <Field {...field}>
      {(control) => (
        <div
          className={classNames(styles.zone, over && styles.over)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <input
            {...control}
            ref={input}
            type="file"
            name={name}
            accept={accept}
            className={styles.input}
            // Cleared before choosing, so that the same file can be chosen again after a correction.
            onClick={(event) => {
              event.currentTarget.value = '';
            }}
            onChange={(event) => onChange(event.target.files?.[0] ?? null)}
          />
          {file === null ? (
            <div className={styles.prompt} aria-hidden="true">
              <Upload />
              <span>
                <strong>{texts.addFile}</strong> {texts.dropFile}
              </span>
            </div>
          ) : (
            <div className={styles.chosen}>
              <FileText aria-hidden="true" />
              <span className={styles.name}>
                {file.name}
                <small>{fileSize(file.size, locale)}</small>
              </span>
              <IconButton
                size="sm"
                icon={<X />}
                label={texts.removeFile}
                disabled={field.disabled}
                onClick={remove}
              />
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
