import { Navigate, useLocation } from 'react-router-dom';
import { refreshView } from '../state/visitedViews.ts';

const START = '/redirect';

/** Goes back to where somebody was, and has that screen begin anew. */
export function RedirectScreen() {
  const { pathname, search } = useLocation();
  const path = pathname.slice(START.length) || '/';
  refreshView(path);
  return <Navigate to={`${path}${search}`} replace />;
}
