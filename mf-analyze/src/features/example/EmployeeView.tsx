import { Button, ErrorState, Modal, Skeleton } from '@elan/ui';
import { loadPart, useDownload, useLanguage, type Download, type SurveyPreviewProps } from '@elan/web-core';
import { Eye } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { useReadAnalyzedSurveyQuery } from '../../shared/analysis-api';
import { useText } from '../../shared/use-text';
import styles from './example.module.css';

/** The respondents' view, as their remote provides it. */
const preview: Download<ComponentType<SurveyPreviewProps>> = async () => ({
  default: await loadPart('SurveyPreview'),
});

/** The survey of the example as an employee answers it, on a phone; nothing is sent. */
export function EmployeeView({ surveyId }: { surveyId: string }) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button iconLeft={<Eye />} onClick={() => setIsOpen(true)}>
        {text('example.asEmployee')}
      </Button>
      <Modal
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={text('example.asEmployee')}
        description={text('example.asEmployeeHint')}
      >
        <Phone surveyId={surveyId} />
      </Modal>
    </>
  );
}

function Phone({ surveyId }: { surveyId: string }) {
  const text = useText();
  const { data: survey } = useReadAnalyzedSurveyQuery({ surveyId, language: useLanguage() });
  const SurveyPreview = useDownload(preview);
  if (SurveyPreview === 'failed') return <ErrorState title={text('loadFailed')} />;
  if (!SurveyPreview || !survey) return <Skeleton height={480} />;
  const questions = JSON.parse(survey.questions) as SurveyPreviewProps['survey']['questions'];
  return (
    <section className={styles.phone} aria-label={text('example.title')} tabIndex={0}>
      <SurveyPreview survey={{ ...survey, questions }} view="questions" />
    </section>
  );
}
