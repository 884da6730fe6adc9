import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const useStyles = makeStyles({ link: { color: tokens.colorBrandForegroundLink } });

/** Link between sign-in forms that keeps the redirect target. */
export function RedirectLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link className={useStyles().link} to={{ pathname: to, search: window.location.search }}>
      {children}
    </Link>
  );
}
