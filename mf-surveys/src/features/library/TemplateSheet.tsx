import { Button, Card, Html, Modal, PageHeader, Tag } from '@elan/ui';
import { useThematics } from '@elan/web-core';
import { Eye } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { NewSurveyPreview } from '../../shared/preview/NewSurveyPreview';
import { libraryPlaces } from '../../shared/templates/places';
import { useText } from '../../shared/use-text';
import styles from './TemplateSheet.module.css';

interface TemplateSheetProps {
  name: string;
  description: string;
  thematicId: string | null;
  /** What respondents read first, as simple HTML. */
  introduction: string;
  /** JSON text of the questions. */
  questions: string;
  /** Further facts, in reading order. */
  facts: readonly (readonly [label: string, text: string])[];
  /** The address where a survey is started from it. */
  start: string;
  isArchived?: boolean;
  menu?: ReactNode;
  /** The template's questions, read-only. */
  children: ReactNode;
}

/** A template to read, to try as a respondent and to start from. */
export function TemplateSheet(props: TemplateSheetProps) {
  const { name, description, thematicId, introduction, questions, facts, start, isArchived, menu, children } =
    props;
  const t = useText();
  const [isTried, setIsTried] = useState(false);
  const thematic = useThematics().data?.find(({ id }) => id === thematicId);
  return (
    <div className={styles.page}>
      <PageHeader
        title={name}
        description={description}
        tag={
          <>
            {thematic && <Tag tone="brand">{thematic.name}</Tag>}
            {isArchived === true && <Tag tone="warning">{t('surveys.library.isArchived')}</Tag>}
          </>
        }
        breadcrumbs={{
          label: t('surveys.library'),
          items: [{ label: t('surveys.library'), href: libraryPlaces.library }],
        }}
        actions={
          <>
            <Button
              iconLeft={<Eye />}
              onClick={() => {
                setIsTried(true);
              }}
            >
              {t('surveys.library.try')}
            </Button>
            <Button variant="primary" href={start}>
              {t('surveys.library.use')}
            </Button>
            {menu}
          </>
        }
      />
      <Card>
        <dl className={styles.facts}>
          {facts.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          {introduction !== '' && (
            <div>
              <dt>{t('surveys.library.introduction')}</dt>
              <dd>
                <Html html={introduction} className={styles.introduction} />
              </dd>
            </div>
          )}
        </dl>
      </Card>
      <Card title={t('surveys.questions')}>{children}</Card>
      <Modal
        open={isTried}
        title={t('surveys.live')}
        onClose={() => {
          setIsTried(false);
        }}
      >
        <div className={styles.preview}>
          <NewSurveyPreview name={name} description={introduction} questions={questions} />
        </div>
      </Modal>
    </div>
  );
}
