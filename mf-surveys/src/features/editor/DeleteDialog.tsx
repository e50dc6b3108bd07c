import { ConfirmDialog, Skeleton } from '@elan/ui';
import { surveysApi } from '../../shared/surveys-api';
import { useText } from '../../shared/use-text';

interface DeleteDialogProps {
  surveyId: string;
  open: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Asks before a survey is deleted, and says what happens to its place in the plan at this moment: mails may have been
 * sent.
 */
export function DeleteDialog({ surveyId, ...dialog }: DeleteDialogProps) {
  const t = useText();
  const { data, isFetching, isError } = surveysApi.useReadSurveyQuery(surveyId, {
    skip: !dialog.open,
    refetchOnMountOrArgChange: true,
  });
  const place = () => {
    if (isFetching) return <Skeleton lines={1} />;
    if (!data || isError) return null;
    return <p>{t(data.placeComesBack ? 'surveys.delete.placeBack' : 'surveys.delete.placeTaken')}</p>;
  };
  return (
    <ConfirmDialog
      {...dialog}
      title={t('surveys.delete.title')}
      confirmLabel={t('surveys.delete.confirm')}
      danger
    >
      <p>{t('surveys.delete.text')}</p>
      <div role="status">{place()}</div>
    </ConfirmDialog>
  );
}
