import { toast } from '@elan/ui';
import { useDispatch, useSaving } from '@elan/web-core';
import { templatesApi } from '../../shared/templates/templates-api';
import { useText } from '../../shared/use-text';

const UNDO_TIME = 8000;

/** Archives own templates, and restores them. Through the store: the page may be left meanwhile. */
export function useArchiving() {
  const t = useText();
  const saving = useSaving(toast);
  const dispatch = useDispatch();
  const set = (id: string, archived: boolean) =>
    dispatch(templatesApi.endpoints.updateOwnTemplate.initiate({ id, changes: { archived } })).unwrap();
  const restore = (id: string) => {
    void saving(set(id, false), () => ({ text: t('surveys.library.restored') }));
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
      const told = { text: t('surveys.library.archived'), duration: UNDO_TIME, action: undo };
      void saving(set(id, true), () => told);
    },
  };
}
