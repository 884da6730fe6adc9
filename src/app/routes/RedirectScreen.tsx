import { Navigate, useLocation } from 'react-router-dom';
import { refreshView } from '../state/visitedViews.ts';

const START = '/redirect';

/** Returns to the previous screen and remounts it. */
export function RedirectScreen() {
  const { pathname, search } = useLocation();
  const path = pathname.slice(START.length) || '/';
  refreshView(path);
  return <Navigate to={`${path}${search}`} replace />;
}
