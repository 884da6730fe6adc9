import { Navigate, useLocation } from 'react-router-dom';
import { refreshView } from '../state/visitedViews.ts';

const START = '/redirect';

/** Navigates back to the screen named in the address, so that it is mounted again. */
export function RedirectScreen() {
  const { pathname, search } = useLocation();
  const path = pathname.slice(START.length) || '/';
  refreshView(path);
  return <Navigate to={`${path}${search}`} replace />;
}
