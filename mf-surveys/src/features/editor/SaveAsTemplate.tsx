import { ownTemplateEndpoints, type Survey } from '@elan/contracts';
import { Button, ErrorBlock, Modal, TextArea, TextInput, toast, useUi } from '@elan/ui';
import { errorText, leaveFor, useContractForm, useIntl, useNavigate } from '@elan/web-core';
import { plainText } from '@elan/web-core/plain-text';
import { useId } from 'react';
import { libraryPlaces } from '../../shared/templates/places';
import { templatesApi } from '../../shared/templates/templates-api';
import { useText } from '../../shared/use-text';
import styles from './Editor.module.css';

interface SaveAsTemplateProps {
  survey: Survey;
  /** Whether something in the editor is not saved. */
  isDirty: boolean;
  onClose: () => void;
}

const SHOWN = 8000;

/** Asks for the name of a template that the company makes from a survey. */
export function SaveAsTemplate({ survey, isDirty, onClose }: SaveAsTemplateProps) {
  const t = useText();
  const intl = useIntl();
  const navigate = useNavigate();
  const { cancel } = useUi().texts;
  const formId = useId();
  const [create] = templatesApi.useCreateOwnTemplateMutation();
  const form = useContractForm(ownTemplateEndpoints.create, {
    keptAs: `template-of:${survey.id}`,
    saved: { name: plainText(survey.name), description: '' },
    send: async (words) => {
      const created = await create({ surveyId: survey.id, ...words }).unwrap();
      onClose();
      return created;
    },
    toast,
    told: ({ id }) => {
      const onSelect = () => {
        leaveFor(() => void navigate(libraryPlaces.own(id)));
      };
      return {
        text: t('surveys.saveAs.done'),
        duration: SHOWN,
        action: { label: t('surveys.saveAs.show'), onSelect },
      };
    },
  });
  return (
    <Modal
      open
      title={t('surveys.saveAs')}
      description={t('surveys.saveAs.text')}
      onClose={onClose}
      dismissible={!form.isSending}
      footer={
        <>
          <Button onClick={onClose} disabled={form.isSending}>
            {cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={form.isSending}
            disabled={!form.isComplete}
          >
            {t('surveys.saveAs')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.panel} noValidate onSubmit={form.submit}>
        <ErrorBlock text={errorText(intl, form.error)} />
        <TextInput {...form.field('name')} label={t('surveys.name')} />
        <TextArea
          {...form.field('description')}
          label={t('surveys.library.purpose')}
          hint={t('surveys.library.purpose.hint')}
          rows={3}
        />
        {isDirty && <p>{t('surveys.saveAs.unsaved')}</p>}
      </form>
    </Modal>
  );
}
