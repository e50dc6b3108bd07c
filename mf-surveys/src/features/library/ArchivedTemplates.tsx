import type { OwnTemplate } from '@elan/contracts';
import { Button, ConfirmDialog, toast } from '@elan/ui';
import { useIntl } from '@elan/web-core';
import { useState } from 'react';
import { templatesApi } from '../../shared/templates/templates-api';
import { useText } from '../../shared/use-text';
import styles from './ArchivedTemplates.module.css';
import { useArchiving } from './use-archiving';

/** Own templates that are no longer offered: they can be brought back, or deleted for good. */
export function ArchivedTemplates({ templates }: { templates: readonly OwnTemplate[] }) {
  const t = useText();
  const intl = useIntl();
  const { restore } = useArchiving();
  const [remove] = templatesApi.useRemoveOwnTemplateMutation();
  const [leaving, setLeaving] = useState<OwnTemplate | null>(null);
  const removeForGood = (id: string) => {
    remove(id)
      .unwrap()
      .then(
        () => toast.success(t('surveys.library.deleted')),
        () => toast.error(intl.formatMessage({ id: 'notify.failed' })),
      );
  };
  if (templates.length === 0) return null;
  return (
    <details className={styles.archived}>
      <summary>{t('surveys.library.archive.title', { count: templates.length })}</summary>
      <ul>
        {templates.map((template) => {
          const { id, name } = template;
          return (
            <li key={id}>
              <span>{name}</span>
              <Button
                size="sm"
                aria-label={t('surveys.library.restoreOf', { name })}
                onClick={() => {
                  restore(id);
                }}
              >
                {t('surveys.library.restore')}
              </Button>
              <Button
                size="sm"
                variant="ghost"
                aria-label={t('surveys.library.deleteOf', { name })}
                onClick={() => {
                  setLeaving(template);
                }}
              >
                {t('surveys.delete')}
              </Button>
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        title={t('surveys.library.delete.title', { name: leaving?.name })}
        confirmLabel={t('surveys.library.delete.confirm')}
        danger
        onConfirm={() => {
          if (leaving) removeForGood(leaving.id);
        }}
        onCancel={() => {
          setLeaving(null);
        }}
      >
        {t('surveys.library.delete.text')}
      </ConfirmDialog>
    </details>
  );
}
