import { authEndpoints, errorNumbers } from '@elan/contracts';
import { ConfirmDialog } from '@elan/ui';
import { baseApi, errorCode, logout, request, useCompanyOverview, useDispatch } from '@elan/web-core';
import { useFailureToast } from './use-failure-toast';
import { useText } from './use-text';

const unregisterApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    unregister: build.mutation<unknown, void>({ query: () => request(authEndpoints.unregister) }),
  }),
});

/**
 * Deletes the company once its name is typed. The user is logged out afterwards in any case: also where deleting
 * failed, since a half-deleted company is nothing to work in. Unless the password was asked for and not given.
 */
export function DeleteCompanyDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { data: company } = useCompanyOverview();
  const [unregister, unregistering] = unregisterApi.useUnregisterMutation();
  const showFailure = useFailureToast();
  const dispatch = useDispatch();

  const remove = async (): Promise<void> => {
    try {
      await unregister().unwrap();
    } catch (error) {
      showFailure(error);
      // Without the password nothing was tried.
      if (errorCode(error) === errorNumbers.recentSignInRequired) return;
    }
    onClose();
    await dispatch(logout());
  };

  return (
    <ConfirmDialog
      open
      danger
      title={text('account.deleteTitle')}
      confirmLabel={text('account.deleteConfirm')}
      typed={company?.name}
      busy={unregistering.isLoading}
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      {text('account.deleteText')}
    </ConfirmDialog>
  );
}
