import { surveyStatus, type SurveyStatus } from '@elan/scoring';
import { Button, PageHeader, Tag, type Tone } from '@elan/ui';
import { serverNow } from '@elan/web-core';
import { Save } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../shared/use-text';
import { DeleteDialog } from './DeleteDialog';
import styles from './Editor.module.css';
import { EditorMenu } from './EditorMenu';
import { SaveAsTemplate } from './SaveAsTemplate';
import { SendingDialog } from './SendingDialog';
import { useRemoveSurvey } from './use-remove-survey';
import type { EditorModel } from './use-survey-edits';

const tones: Record<SurveyStatus, Tone> = {
  upcoming: 'brand',
  inProgress: 'success',
  finished: 'neutral',
};

/** What a survey is at the moment, and whether the page holds changes of it. */
function StatusTags({ model }: { model: EditorModel }) {
  const t = useText();
  const [now] = useState(() => serverNow());
  const { saved } = model;
  const status = surveyStatus(saved, now);
  const isDraft = saved.isDraft && !saved.active;
  const count = model.careful.plan?.invitations ?? 0;
  return (
    <>
      {/* A draft never ran, whatever its dates say. */}
      {!isDraft && (
        <span className={count > 0 ? styles.roomy : undefined}>
          <Tag tone={tones[status]} dot>
            {t(`surveys.status.${status}`)}
          </Tag>
        </span>
      )}
      {!saved.active && <Tag tone="warning">{t(`surveys.status.${isDraft ? 'draft' : 'paused'}`)}</Tag>}
      {/* A button that says what it sends implies this, and needs the room. */}
      {model.isDirty && count === 0 && (
        <span className={styles.unsaved}>
          <Tag>{t('surveys.unsaved')}</Tag>
        </span>
      )}
    </>
  );
}

/** Name, status, Save, and what can be done with the survey as a whole. */
export function EditorHeader({ name, model }: { name: string; model: EditorModel }) {
  const t = useText();
  const remove = useRemoveSurvey();
  const [isKeeping, setIsKeeping] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const { saved } = model;
  const { plan } = model.careful;
  const count = plan?.invitations ?? 0;
  const saveLabel = () => {
    if (count === 0) return t('surveys.save');
    return t(plan?.atOnce ? 'surveys.saving.send' : 'surveys.saving.schedule', { count });
  };

  return (
    <div className={styles.header}>
      <PageHeader
        title={name}
        tag={<StatusTags model={model} />}
        actions={
          <>
            <Button
              variant="primary"
              iconLeft={count === 0 && <Save />}
              busy={model.isSaving}
              disabled={!model.canSave}
              onClick={model.save}
            >
              {saveLabel()}
            </Button>
            <EditorMenu
              model={model}
              onKeep={() => setIsKeeping(true)}
              onDelete={() => setIsDeleting(true)}
            />
          </>
        }
      />
      {isKeeping && (
        <SaveAsTemplate
          survey={saved}
          isDirty={model.isDirty}
          onClose={() => {
            setIsKeeping(false);
          }}
        />
      )}
      <SendingDialog saving={model.careful} />
      <DeleteDialog
        surveyId={saved.id}
        open={isDeleting}
        onConfirm={() => {
          remove(saved.id);
        }}
        onCancel={() => {
          setIsDeleting(false);
        }}
      />
    </div>
  );
}
