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
 * Deletes the company once its name is typed. Afterwards the user is logged out in any case, even if deleting failed,
 * since nobody can work in a half-deleted company; but not if the password was asked for and not entered.
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
      // If the password was not confirmed recently, nothing was tried.
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
