import { Button, Card } from '@elan/ui';
import { places } from '@elan/web-core';
import { useText } from '../../shared/use-text';
import { IdentityCard } from './IdentityCard';
import { RulesCard } from './RulesCard';
import styles from './company.module.css';

/** Settings of the company as a whole. */
export function CompanyTab() {
  return (
    <div className={styles.tab}>
      <IdentityCard />
      <RulesCard />
      <LanguagesCard />
    </div>
  );
}

/** A company has no language: everybody has their own. */
function LanguagesCard() {
  const text = useText();
  return (
    <Card title={text('company.languages')}>
      <div className={styles.languages}>
        <p>{text('company.languagesText')}</p>
        <p>
          <Button variant="link" href={places.settings('members')}>
            {text('company.languagesLink')}
          </Button>
        </p>
      </div>
    </Card>
  );
}
