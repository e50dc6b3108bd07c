import { Button, FileInput } from '@elan/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useText, type TextId } from '../../shared/use-text';
import styles from './LogoField.module.css';

/** How the base64 of each type starts. A file's name, from which browsers take the type, is often another's. */
const TYPES = { png: /^iVBORw0KGgo/, jpeg: /^\/9j\//, webp: /^UklGR/ };

const ACCEPTED = Object.keys(TYPES)
  .map((type) => `image/${type}`)
  .join(',');

/** @returns the data URL with the type that its bytes have, or null when they are no image that can be shown. */
function withOwnType(url: string): string | null {
  const data = url.slice(url.indexOf(',') + 1);
  const type = Object.entries(TYPES).find(([, start]) => start.test(data))?.[0];
  return type === undefined ? null : `data:image/${type};base64,${data}`;
}

const MAX_BYTES = 200_000;

const readAsDataUrl = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      if (typeof reader.result === 'string') resolve(reader.result);
    };
    reader.onerror = () => {
      reject(reader.error ?? new Error('unreadable'));
    };
    reader.readAsDataURL(file);
  });

/** A picture that the survey carries itself, so that the answer page asks nobody else for it. */
export function LogoField({
  value,
  onChange,
}: {
  value: string | null;
  onChange: (logo: string | null) => void;
}) {
  const t = useText();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<TextId | null>(null);

  const choose = (chosen: File | null) => {
    setFile(chosen);
    setError(null);
    if (!chosen) {
      onChange(null);
      return;
    }
    if (chosen.size > MAX_BYTES) setError('surveys.design.logo.size');
    else {
      const refuse = () => setError('surveys.design.logo.type');
      readAsDataUrl(chosen).then((url) => {
        const logo = withOwnType(url);
        if (logo === null) refuse();
        else onChange(logo);
      }, refuse);
    }
  };

  return (
    <div className={styles.logo}>
      <FileInput
        label={t('surveys.design.logo')}
        hint={t('surveys.design.logo.hint')}
        accept={ACCEPTED}
        file={file}
        onChange={choose}
        {...(error && { error: t(error) })}
      />
      {value !== null && (
        <div className={styles.current}>
          <img src={value} alt={t('surveys.design.logo.current')} />
          <Button
            size="sm"
            variant="secondary"
            iconLeft={<Trash2 />}
            onClick={() => {
              choose(null);
            }}
          >
            {t('surveys.design.logo.remove')}
          </Button>
        </div>
      )}
    </div>
  );
}
