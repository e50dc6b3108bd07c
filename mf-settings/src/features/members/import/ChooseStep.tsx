import { Button, FileInput } from '@elan/ui';
import { Download } from 'lucide-react';
import { useText } from '../../../shared/use-text';
import { exampleFile } from '../example-file';
import styles from './import.module.css';

interface ChooseStepProps {
  disabled: boolean;
  onChoose: (file: File | null) => void;
}

/** A file of either kind, chosen or dropped. */
export function ChooseStep({ disabled, onChoose }: ChooseStepProps) {
  const text = useText();
  return (
    <>
      <p className={styles.muted}>{text('import.description')}</p>
      <div className={styles.files}>
        <FileInput
          label={text('import.csv')}
          accept=".csv"
          file={null}
          disabled={disabled}
          onChange={onChoose}
        />
        <FileInput
          label={text('import.xlsx')}
          accept=".xlsx"
          file={null}
          disabled={disabled}
          onChange={onChoose}
        />
      </div>
      <p className={styles.muted}>{text('import.hint')}</p>
      <Button variant="link" size="sm" className={styles.exampleLink} iconLeft={<Download />} asChild>
        <a {...exampleFile}>{text('members.example')}</a>
      </Button>
    </>
  );
}
