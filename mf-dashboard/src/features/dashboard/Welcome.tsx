import { Button, keptClear } from '@elan/ui';
import { places } from '@elan/web-core';
import { Plus } from 'lucide-react';
import { useText } from '../../shared/use-text';
import styles from './dashboard.module.css';

interface WelcomeProps {
  name: string;
  /** `none`: a new survey would invite nobody; `quiet`: another step comes first. */
  newSurvey: 'loud' | 'quiet' | 'none';
}

/** The greeting, and the way to the next survey. */
export function Welcome({ name, newSurvey }: WelcomeProps) {
  const text = useText();
  return (
    <header className={styles.welcome}>
      <div>
        <h1>{text('welcome', { name })}</h1>
        <p>{text('welcome.first')}</p>
        <p>{text('welcome.second')}</p>
      </div>
      {newSurvey !== 'none' && (
        <div {...keptClear}>
          <Button
            variant={newSurvey === 'loud' ? 'primary' : 'secondary'}
            iconLeft={<Plus />}
            href={places.newSurvey()}
          >
            {text('newSurvey')}
          </Button>
        </div>
      )}
    </header>
  );
}
