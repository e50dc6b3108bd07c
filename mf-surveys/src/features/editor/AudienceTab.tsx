import { Button, Card } from '@elan/ui';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { AudiencePicker } from '../../shared/audience/AudiencePicker';
import { useText } from '../../shared/use-text';
import styles from './Editor.module.css';
import { MembersModal } from './MembersModal';
import type { EditorModel } from './use-survey-edits';

/** Who is asked, and each one's personal link. */
export function AudienceTab({ model: { edited, change } }: { model: EditorModel }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
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
      <MembersModal
        surveyId={edited.id}
        audienceId={edited.audienceId}
        open={isOpen}
        onClose={() => {
          setIsOpen(false);
        }}
      />
    </Card>
  );
}
