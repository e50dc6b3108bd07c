import { toast } from '@elan/ui';
import { useDispatch, useIntl } from '@elan/web-core';
import { templatesApi } from '../../shared/templates/templates-api';
import { useText } from '../../shared/use-text';

const UNDO_TIME = 8000;

/** Archives own templates, and restores them. Through the store: the page may be left meanwhile. */
export function useArchiving() {
  const t = useText();
  const intl = useIntl();
  const dispatch = useDispatch();
  const set = (id: string, archived: boolean) =>
    dispatch(templatesApi.endpoints.updateOwnTemplate.initiate({ id, changes: { archived } })).unwrap();
  const failed = () => {
    toast.error(intl.formatMessage({ id: 'notify.failed' }));
  };
  const restore = (id: string) => {
    set(id, false).then(() => toast.success(t('surveys.library.restored')), failed);
  };
  return {
    restore,
    archive: (id: string) => {
      const undo = {
        label: t('surveys.undo'),
        onSelect: () => {
          restore(id);
        },
      };
      set(id, true).then(
        () => toast.success(t('surveys.library.archived'), { duration: UNDO_TIME, action: undo }),
        failed,
      );
    },
  };
}
