// The router as far as it is used: what is exported here is downloaded by everybody.
export {
  BrowserRouter,
  Link,
  matchRoutes,
  Navigate,
  NavigationType,
  NavLink,
  Outlet,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
  type LinkProps as RouterLinkProps,
  type RouteObject,
} from 'react-router-dom';
