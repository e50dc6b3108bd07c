import { LANGUAGES, type Analysis, type Language, type ReportFormat, type Survey } from '@elan/contracts';
import { Alert, Button, Modal, Select } from '@elan/ui';
import { useLanguage } from '@elan/web-core';
import { useState } from 'react';
import { useActiveSegmentations, useSegmentationName } from '../../../shared/use-active-segmentations';
import { periodOf } from '../../../shared/period-of';
import { useRoundName } from '../../../shared/use-round-name';
import { useText } from '../../../shared/use-text';
import { Preview } from './Preview';
import { Reports } from './Reports';
import { useOrderReportMutation } from './reports-api';
import styles from './share.module.css';

interface ShareDialogProps {
  survey: Survey;
  round: NonNullable<Analysis['round']>;
  onClose: () => void;
}

const formats = ['pdf', 'pptx', 'xlsx'] as const satisfies readonly ReportFormat[];
/** The value of the choice "none", which is not an id. */
const NONE = '';

/** Orders a report of a round, and lists those that were ordered. */
export function ShareDialog({ survey, round, onClose }: ShareDialogProps) {
  const text = useText();
  const nameOf = useSegmentationName();
  const nameOfRound = useRoundName(survey);
  const own = useLanguage();
  const segmentations = useActiveSegmentations().data;
  const [format, setFormat] = useState<ReportFormat>('pdf');
  const [language, setLanguage] = useState<Language>(own);
  const [chosen, setChosen] = useState<string | null>(null);
  const [order, { data: ordered, isLoading, isError }] = useOrderReportMutation();
  // By default it is the first one, as on the segmentation tab.
  const segmentationId = chosen ?? segmentations?.[0]?.id ?? NONE;
  const periodId = periodOf(round);
  const send = () =>
    void order({
      surveyId: survey.id,
      round: periodId,
      language,
      format,
      segmentationId: segmentationId === NONE ? null : segmentationId,
    });
  return (
    <Modal
      open
      onClose={onClose}
      title={text('share')}
      description={text('share.of', { round: nameOfRound(round) })}
      footer={
        <>
          <Button onClick={onClose}>{text('share.close')}</Button>
          <Button variant="primary" disabled={!segmentations || isLoading} onClick={send}>
            {text('share.order')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <Select
          label={text('share.format')}
          value={format}
          onChange={setFormat}
          options={formats.map((value) => ({ value, label: text(`share.format.${value}`) }))}
        />
        <Select
          label={text('share.language')}
          value={language}
          onChange={setLanguage}
          options={LANGUAGES.map((value) => ({ value, label: text(`share.language.${value}`) }))}
        />
        <Select
          label={text('share.segmentation')}
          value={segmentationId}
          onChange={setChosen}
          options={[
            ...(segmentations ?? []).map((segmentation) => ({
              value: segmentation.id,
              label: nameOf(segmentation),
            })),
            { value: NONE, label: text('download.none') },
          ]}
        />
        <Preview surveyId={survey.id} periodId={periodId} language={language} format={format} />
        <p className={styles.hint}>{text('share.contents')}</p>
        {isError && <Alert tone="danger">{text('share.orderFailed')}</Alert>}
      </div>
      <Reports surveyId={survey.id} periodId={periodId} awaited={ordered?.id} />
    </Modal>
  );
}
