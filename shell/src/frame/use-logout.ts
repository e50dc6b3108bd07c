import { logout, places, useDispatch, useNavigate } from '@elan/web-core';

/** Signs out and goes to the sign-in page, without keeping the page that was open for whoever signs in next. */
export function useLogout(): () => Promise<void> {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  return async () => {
    await dispatch(logout());
    await navigate(places.login, { replace: true });
  };
}
