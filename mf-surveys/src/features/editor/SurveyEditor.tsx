import type { Survey } from '@elan/contracts';
import { ConfirmDialog, ErrorBlock, Tabs } from '@elan/ui';
import {
  errorText,
  useIntl,
  useLanguage,
  useLeaveGuard,
  usePageTitle,
  useSearchParams,
  useSurveys,
} from '@elan/web-core';
import { useText } from '../../shared/use-text';
import { AudienceTab } from './AudienceTab';
import { CreatedNotice } from './CreatedNotice';
import { DesignTab } from './DesignTab';
import styles from './Editor.module.css';
import { EditorHeader } from './EditorHeader';
import { GeneralTab } from './GeneralTab';
import { MessagesTab } from './MessagesTab';
import { plainText } from '@elan/web-core/plain-text';
import { QuestionsTab } from './QuestionsTab';
import { TranslationTab } from './TranslationTab';
import { useSurveyEdits } from './use-survey-edits';

const TABS = ['general', 'audience', 'questions', 'messages', 'design', 'translation'] as const;
const panels = {
  general: GeneralTab,
  audience: AudienceTab,
  questions: QuestionsTab,
  messages: MessagesTab,
  design: DesignTab,
  translation: TranslationTab,
};

/** The editor of a survey that is loaded. */
export function SurveyEditor({ survey }: { survey: Survey }) {
  const t = useText();
  const intl = useIntl();
  const [search, setSearch] = useSearchParams();
  const model = useSurveyEdits(survey);
  const guard = useLeaveGuard(model.isDirty);
  // The title is the name in lists: in the reader's language, where the fields are in the survey's.
  const listed = useSurveys().data?.find(({ id }) => id === survey.id);
  const name = (useLanguage() !== survey.language && listed?.name) || survey.name;
  usePageTitle(plainText(name));

  const tab = TABS.find((name) => name === search.get('tab')) ?? 'general';
  const Panel = panels[tab];
  return (
    <div className={styles.page}>
      <EditorHeader name={name} model={model} />
      <CreatedNotice survey={survey} />
      <ErrorBlock text={errorText(intl, model.error)} />
      <Tabs
        label={t('surveys.editor.tabs')}
        tabs={TABS.map((id) => ({ id, label: t(`surveys.tab.${id}`) }))}
        value={tab}
        onChange={(id) => {
          setSearch(id === 'general' ? {} : { tab: id }, { replace: true });
        }}
      >
        <Panel model={model} />
      </Tabs>
      <ConfirmDialog
        open={guard.isAsking}
        title={t('surveys.leave.title')}
        confirmLabel={t('surveys.leave.confirm')}
        cancelLabel={t('surveys.leave.cancel')}
        danger
        onConfirm={guard.leave}
        onCancel={guard.stay}
      >
        {t('surveys.leave.text')}
      </ConfirmDialog>
    </div>
  );
}
