import type { OwnTemplate } from '@elan/contracts';
import { ConfirmDialog, Menu, toast } from '@elan/ui';
import { useIntl, useNavigate, usePageTitle } from '@elan/web-core';
import { useState } from 'react';
import { minutesToAnswer, readQuestions } from '../../shared/questions/question-list';
import { libraryPlaces } from '../../shared/templates/places';
import { templatesApi } from '../../shared/templates/templates-api';
import { useText } from '../../shared/use-text';
import { QuestionGroups } from './QuestionGroups';
import { TemplateSheet } from './TemplateSheet';
import { UnreadTemplate } from './UnreadTemplate';
import { useArchiving } from './use-archiving';
import { useOwnTemplate } from './use-own-template';

/** `/library/own/:ownTemplateId`: a template that the company made of one of its surveys. */
export function OwnTemplatePage() {
  const t = useText();
  const { template, unread } = useOwnTemplate();
  usePageTitle(template?.name ?? t('surveys.library'));
  if (!template) return <UnreadTemplate {...unread} />;

  const questions = readQuestions(template.questions);
  const size = { count: questions.length, minutes: minutesToAnswer(questions.length) };
  return (
    <TemplateSheet
      {...template}
      start={libraryPlaces.startOwn(template.id)}
      isArchived={template.archived}
      menu={<OwnTemplateMenu template={template} />}
      facts={[[t('surveys.questions'), t('surveys.choice.size', size)]]}
    >
      <QuestionGroups
        questions={questions.map(({ options, ...question }) => ({ ...question, ...options }))}
      />
    </TemplateSheet>
  );
}

/** The actions on it: edit, archive and restore, delete for good after a question. */
function OwnTemplateMenu({ template: { id, name, archived } }: { template: OwnTemplate }) {
  const t = useText();
  const intl = useIntl();
  const navigate = useNavigate();
  const { archive, restore } = useArchiving();
  const [remove] = templatesApi.useRemoveOwnTemplateMutation();
  const [isAsking, setIsAsking] = useState(false);
  const removeForGood = () => {
    remove(id)
      .unwrap()
      .then(
        () => toast.success(t('surveys.library.deleted')),
        () => toast.error(intl.formatMessage({ id: 'notify.failed' })),
      );
    void navigate(libraryPlaces.library);
  };
  return (
    <>
      <Menu
        label={t('surveys.options')}
        items={[
          { label: t('surveys.library.edit'), href: libraryPlaces.editOwn(id) },
          {
            label: t(archived ? 'surveys.library.restore' : 'surveys.library.archive'),
            onSelect: () => {
              (archived ? restore : archive)(id);
            },
          },
          'separator',
          {
            label: t('surveys.delete'),
            danger: true,
            onSelect: () => {
              setIsAsking(true);
            },
          },
        ]}
      />
      <ConfirmDialog
        open={isAsking}
        title={t('surveys.library.delete.title', { name })}
        confirmLabel={t('surveys.library.delete.confirm')}
        danger
        onConfirm={removeForGood}
        onCancel={() => {
          setIsAsking(false);
        }}
      >
        {t('surveys.library.delete.text')}
      </ConfirmDialog>
    </>
  );
}
