import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../actions/Button';
import { classNames } from '../class-names';
import { useUi } from '../provider/UiProvider';
import type { FieldProps } from './Field';
import { FileInput } from './FileInput';
import styles from './ImageInput.module.css';

export interface ImageInputProps extends FieldProps {
  /** The image as a data URL; null: there is none. */
  value: string | null;
  onChange: (value: string | null) => void;
  name?: string | undefined;
}

/**
 * A small picture such as a logo, of any kind that the browser can show: it becomes a PNG small enough to be included
 * in every page and mail. Shown as it looks in both themes.
 */
export function ImageInput({ value, onChange, error, ...field }: ImageInputProps) {
  const { texts } = useUi();
  const [isRefused, setIsRefused] = useState(false);

  const take = (image: string | null) => {
    setIsRefused(false);
    onChange(image);
  };
  const choose = (file: File | null) => {
    if (file === null) return;
    import('./draw-small').then(({ drawSmall }) => drawSmall(file)).then(take, () => setIsRefused(true));
  };

  return (
    <div className={styles.image}>
      <FileInput
        {...field}
        accept="image/*"
        file={null}
        onChange={choose}
        error={isRefused ? texts.image.refused : error}
      />
      {value !== null && (
        <div className={styles.chosen}>
          {(['light', 'dark'] as const).map((scheme) => (
            <div key={scheme} className={classNames(styles.tile, styles[scheme])}>
              <img src={value} alt={texts.image[scheme]} />
            </div>
          ))}
          <Button size="sm" iconLeft={<Trash2 />} disabled={field.disabled} onClick={() => take(null)}>
            {texts.image.remove}
          </Button>
        </div>
      )}
    </div>
  );
}
