import { Button, Field } from '@elan/ui';
import { useText } from '../../shared/use-text';
import styles from './ColourField.module.css';

export interface ColourFieldProps {
  label: string;
  /** `#rrggbb`; null for the product's own. */
  value: string | null;
  /** The picker's initial colour while none is chosen. */
  start: string;
  onChange: (colour: string | null) => void;
}

export function ColourField({ label, value, start, onChange }: ColourFieldProps) {
  const t = useText();
  return (
    <Field label={label}>
      {(control) => (
        <div className={styles.colour}>
          <input
            {...control}
            type="color"
            className={styles.picker}
            value={value ?? start}
            onChange={(event) => {
              onChange(event.target.value);
            }}
          />
          <span className={styles.value}>{value ?? t('surveys.design.default')}</span>
          {value !== null && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={t('surveys.design.resetOf', { label })}
              onClick={() => {
                onChange(null);
              }}
            >
              {t('surveys.design.reset')}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
