import { logout, places, useDispatch, useNavigate } from '@elan/web-core';

/** Signs out and goes to the sign-in page, and forgets the page that was open: the next user starts anew. */
export function useLogout(): () => Promise<void> {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  return async () => {
    await dispatch(logout());
    await navigate(places.login, { replace: true });
  };
}
