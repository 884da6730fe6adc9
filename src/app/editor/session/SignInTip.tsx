import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import { STORAGE_PREFIX } from '../../../core/base/limits.ts';
import { signInPath } from '../../features/account/signInPath.ts';
import { useSessionUser } from '../../services/account/session.ts';

const KEY = `${STORAGE_PREFIX}signInTip`;
const DISMISSED = 'dismissed';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXS} ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
});

interface SignInTipProps {
  /** Navigates to another screen. */
  readonly onLeave: (path: string) => void;
  /** Returns the address that opens the label again after sign-in. */
  readonly returnPath: () => Promise<string>;
}

/** Tip with a sign-in link for visitors (product specification, section 1), until it is dismissed on this device. */
export function SignInTip({ onLeave, returnPath }: SignInTipProps) {
  const styles = useStyles();
  const { t } = useTranslation('editor');
  const user = useSessionUser();
  const [isDismissed, setIsDismissed] = useState(() => localStorage.getItem(KEY) === DISMISSED);
  const href = useHref(signInPath('/edit'));
  if (user || isDismissed) return null;
  const handleSignIn = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void returnPath().then((path) => onLeave(signInPath(path)));
  };
  const handleDismiss = () => {
    localStorage.setItem(KEY, DISMISSED);
    setIsDismissed(true);
  };
  return (
    <div className={styles.root} role="note">
      <a className={styles.link} href={href} onClick={handleSignIn}>
        {t('account.tip')}
      </a>
      <Button
        appearance="transparent"
        size="small"
        icon={<DismissRegular />}
        aria-label={t('account.hideTip')}
        onClick={handleDismiss}
      />
    </div>
  );
}
