import { Button, keptClear } from '@elan/ui';
import { places } from '@elan/web-core';
import { Plus } from 'lucide-react';
import { useText } from '../../shared/use-text';
import styles from './dashboard.module.css';

/** The greeting, and the way to the next survey. */
export function Welcome({ name }: { name: string }) {
  const text = useText();
  return (
    <header className={styles.welcome}>
      <div>
        <h1>{text('welcome', { name })}</h1>
        <p>{text('welcome.first')}</p>
        <p>{text('welcome.second')}</p>
      </div>
      <div {...keptClear}>
        <Button variant="primary" iconLeft={<Plus />} href={places.newSurvey()}>
          {text('newSurvey')}
        </Button>
      </div>
    </header>
  );
}
