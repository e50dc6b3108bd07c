import { logout, places, useDispatch, useNavigate } from '@elan/web-core';

/** Signs out, goes to the sign-in page and forgets the page that was open: the next user starts afresh. */
export function useLogout(): () => Promise<void> {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  return async () => {
    await dispatch(logout());
    await navigate(places.login, { replace: true });
  };
}
