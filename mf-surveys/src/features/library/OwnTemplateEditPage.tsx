import { ownTemplateEndpoints, type OwnTemplate, type TranslationChanges } from '@elan/contracts';
import {
  Button,
  Card,
  DiscardQuestion,
  ErrorBlock,
  PageHeader,
  RichTextArea,
  TextArea,
  TextInput,
  toast,
} from '@elan/ui';
import {
  errorText,
  useContractForm,
  useIntl,
  useLeaveGuard,
  useNavigate,
  usePageTitle,
} from '@elan/web-core';
import { useMemo } from 'react';
import { areComplete, readQuestions } from '../../shared/questions/question-list';
import { QuestionsEditor } from '../../shared/questions/QuestionsEditor';
import { libraryPlaces } from '../../shared/templates/places';
import { languagesOf, withTranslations } from '../../shared/translation/translation';
import { Translations } from '../../shared/translation/Translations';
import { templatesApi } from '../../shared/templates/templates-api';
import { useText } from '../../shared/use-text';
import styles from './OwnTemplateEditPage.module.css';
import { UnreadTemplate } from './UnreadTemplate';
import { useOwnTemplate } from './use-own-template';

/** `/library/own/:ownTemplateId/edit` */
export function OwnTemplateEditPage() {
  const t = useText();
  const { template, unread } = useOwnTemplate();
  usePageTitle(t('surveys.library.edit.title'));
  return template ? (
    <OwnTemplateForm key={template.id} template={template} />
  ) : (
    <UnreadTemplate {...unread} />
  );
}

const noChanges: TranslationChanges = {};

/** Only what was changed here: what others change at the same time stays. */
const changedFields = <Values extends object>(saved: Values, values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== Reflect.get(saved, name)),
  ) as Partial<Values>;

/** Edits the template's name, texts and questions. Surveys made from it stay as they are. */
function OwnTemplateForm({ template }: { template: OwnTemplate }) {
  const t = useText();
  const intl = useIntl();
  const navigate = useNavigate();
  const [update] = templatesApi.useUpdateOwnTemplateMutation();
  const { id, name, description, introduction, questions: json } = template;
  const saved = useMemo(
    () => ({ name, description, introduction, questions: json, translations: noChanges }),
    [name, description, introduction, json],
  );
  const form = useContractForm(ownTemplateEndpoints.update, {
    keptAs: `template:${id}`,
    saved,
    toast,
    send: (values) => update({ id, changes: changedFields(saved, values) }).unwrap(),
  });
  const { values } = form;
  const translations = withTranslations(template.translations, values.translations);
  const questions = useMemo(() => readQuestions(values.questions), [values.questions]);
  const guard = useLeaveGuard(form.isChanged);
  return (
    <form
      className={styles.page}
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isSending || !form.validate(event.currentTarget)) return;
        void form.send().then((isTaken) => isTaken && navigate(libraryPlaces.own(id)));
      }}
      noValidate
    >
      <PageHeader
        title={t('surveys.library.edit.title')}
        breadcrumbs={{
          label: t('surveys.library'),
          items: [
            { label: t('surveys.library'), href: libraryPlaces.library },
            { label: name, href: libraryPlaces.own(id) },
          ],
        }}
        actions={
          <Button
            type="submit"
            variant="primary"
            busy={form.isSending}
            disabled={!form.isChanged || !form.isComplete || !areComplete(questions)}
          >
            {t('surveys.save')}
          </Button>
        }
      />
      <ErrorBlock text={errorText(intl, form.error)} />
      <Card>
        <div className={styles.form}>
          <TextInput {...form.field('name')} label={t('surveys.name')} />
          <TextArea
            {...form.field('description')}
            label={t('surveys.library.purpose')}
            hint={t('surveys.library.purpose.hint')}
            rows={2}
          />
          <RichTextArea
            {...form.field('introduction')}
            label={t('surveys.library.introduction')}
            hint={t('surveys.description.hint')}
            rows={4}
          />
        </div>
      </Card>
      <Card title={t('surveys.questions')} description={t('surveys.questions.hint')}>
        <QuestionsEditor
          questions={questions}
          languages={languagesOf(template.language, translations)}
          onChange={(list) => {
            form.change({ questions: JSON.stringify(list) });
          }}
        />
      </Card>
      <Card>
        <Translations
          language={template.language}
          written={{ name: values.name, description: values.introduction, questions }}
          translations={translations}
          onChange={(changes) => {
            form.change({ translations: { ...values.translations, ...changes } });
          }}
        />
      </Card>
      <DiscardQuestion guard={guard} />
    </form>
  );
}
