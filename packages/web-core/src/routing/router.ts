// The parts of the router that are used: everybody downloads what is exported here.
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
