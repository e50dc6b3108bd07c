import type { CouncilPageChoice, CouncilSeat } from '@elan/contracts';
import { Button, ErrorState, Modal, Skeleton } from '@elan/ui';
import { type CouncilPagePreviewProps, errorText, loadPart, useIntl } from '@elan/web-core';
import { type ComponentType, useEffect, useState } from 'react';
import { useText } from '../../../shared/use-text';
import { usePreviewSeatQuery } from './council-api';

interface Props {
  readonly seat: CouncilSeat;
  readonly onClose: () => void;
}

/** Whoever made the seat sees what it sees, rendered by the respondents' remote as for the seat. */
export function SeatPreview({ seat, onClose }: Props) {
  const text = useText();
  const intl = useIntl();
  const { language } = seat;
  const [choice, setChoice] = useState<CouncilPageChoice>({ page: 'home' });
  const [Page, setPage] = useState<ComponentType<CouncilPagePreviewProps> | null>();
  const { data, error, refetch } = usePreviewSeatQuery({ ...choice, language });
  useEffect(() => {
    let isCurrent = true;
    const settle = (loaded: typeof Page) => {
      if (isCurrent) setPage(() => loaded);
    };
    loadPart('CouncilPagePreview').then(settle, () => settle(null));
    return () => {
      isCurrent = false;
    };
  }, []);
  const shown = data?.page === choice.page ? data : undefined;
  return (
    <Modal
      open
      onClose={onClose}
      title={text('council.preview')}
      footer={<Button onClick={onClose}>{text('council.close')}</Button>}
    >
      {error !== undefined && <ErrorState title={errorText(intl, error)} onRetry={() => void refetch()} />}
      {Page === null && <p>{text('council.previewFailed')}</p>}
      {error === undefined && Page !== null && !(shown && Page) && <Skeleton height={320} />}
      {error === undefined && shown && Page && <Page language={language} view={shown} onOpen={setChoice} />}
    </Modal>
  );
}
