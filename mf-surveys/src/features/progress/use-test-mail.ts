import { toast } from '@elan/ui';
import { useMe } from '@elan/web-core';
import { useText } from '../../shared/use-text';
import { useSendTestMailMutation } from './progress-api';
import { useFailed } from './use-failed';

/** Mails oneself the invitation of a survey. */
export function useTestMail(surveyId: string): () => void {
  const t = useText();
  const failed = useFailed();
  const me = useMe();
  const [send] = useSendTestMailMutation();
  return () => {
    send(surveyId)
      .unwrap()
      .then(
        () =>
          toast.success(t('surveys.progress.testMail.done', { email: me?.email ?? '' }), { duration: 4000 }),
        failed,
      );
  };
}
