import { Alert, Button } from '@elan/ui';
import { usePageTitle } from '@elan/web-core';
import { Pencil } from 'lucide-react';
import { minutesToAnswer, readQuestions } from '../../shared/questions/question-list';
import { libraryPlaces } from '../../shared/templates/places';
import { useText } from '../../shared/use-text';
import { OwnTemplateMenu } from './OwnTemplateMenu';
import { QuestionGroups } from './QuestionGroups';
import { TemplateSheet } from './TemplateSheet';
import { UnreadTemplate } from './UnreadTemplate';
import { useArchiving } from './use-archiving';
import { useOwnTemplate } from './use-own-template';

/** `/library/own/:ownTemplateId`: a template that the company made of one of its surveys. */
export function OwnTemplatePage() {
  const t = useText();
  const { template, unread } = useOwnTemplate();
  const { restore } = useArchiving();
  usePageTitle(template?.name ?? t('surveys.library'));
  if (!template) return <UnreadTemplate {...unread} />;

  const { id, questions: json, archived, language } = template;
  const questions = readQuestions(json);
  const size = { count: questions.length, minutes: minutesToAnswer(questions.length) };
  return (
    <>
      {archived && (
        <Alert
          live={false}
          action={
            <Button
              onClick={() => {
                restore(id);
              }}
            >
              {t('surveys.library.restore')}
            </Button>
          }
        >
          {t('surveys.library.isArchived')}
        </Alert>
      )}
      <TemplateSheet
        {...template}
        start={libraryPlaces.startOwn(id)}
        menu={
          archived ? (
            <Button iconLeft={<Pencil />} href={libraryPlaces.editOwn(id)}>
              {t('surveys.library.edit')}
            </Button>
          ) : (
            <OwnTemplateMenu template={template} />
          )
        }
        facts={[
          [t('surveys.library.size'), t('surveys.choice.size', size)],
          [t('surveys.library.language'), t(`surveys.library.language.${language}`)],
        ]}
      >
        <QuestionGroups
          questions={questions.map(({ options, ...question }) => ({ ...question, ...options }))}
        />
      </TemplateSheet>
    </>
  );
}
