import { Button, Card } from '@elan/ui';
import { Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { AudiencePicker } from '../../shared/audience/AudiencePicker';
import { useAudienceSizes } from '../../shared/audience/audience-size';
import { useText } from '../../shared/use-text';
import { CardsCard } from './CardsCard';
import styles from './Editor.module.css';
import type { EditorModel } from './use-survey-edits';

const MembersModal = lazy(() => import('./MembersModal').then((part) => ({ default: part.MembersModal })));

/** Who is asked, and each one's personal link. */
export function AudienceTab({ model: { edited, change } }: { model: EditorModel }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const { audiences, error } = useAudienceSizes();
  return (
    <div className={styles.panel}>
      <Card
        actions={
          <Button
            variant="secondary"
            iconLeft={<Users />}
            onClick={() => {
              setIsOpen(true);
            }}
          >
            {t('surveys.members.show')}
          </Button>
        }
        title={t('surveys.audience')}
      >
        <div className={styles.form}>
          <AudiencePicker
            value={edited.audienceId}
            onChange={(audienceId) => {
              change({ audienceId });
            }}
          />
        </div>
        {isOpen && (
          <Suspense fallback={null}>
            <MembersModal
              surveyId={edited.id}
              audienceId={edited.audienceId}
              open
              onClose={() => {
                setIsOpen(false);
              }}
            />
          </Suspense>
        )}
      </Card>
      {/* Nothing is below what is still to come, where it would jump. */}
      {(audiences || error) && <CardsCard surveyId={edited.id} />}
    </div>
  );
}
