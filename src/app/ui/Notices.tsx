import {
  Link,
  makeStyles,
  Toast,
  Toaster,
  ToastTitle,
  ToastTrigger,
  tokens,
  useToastController,
} from '@fluentui/react-components';
import { useEffect } from 'react';
import { useNoticeKeys } from './hooks/useNoticeKeys.ts';
import { type NoticeAction, showNotices } from './notices.ts';

const TOASTER_ID = 'diecut-toaster';

interface NoticeLinksProps {
  readonly actions: readonly NoticeAction[];
  readonly focusBefore: () => void;
}

// Buttons that leave less than 55 % of the width to the text go below it.
const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    flexGrow: 1,
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
  },
  text: { flex: '1 1 55%' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    fontWeight: tokens.fontWeightRegular,
  },
});

/**
 * Buttons of a notification. A pressed button first returns the focus to the page. Otherwise the notification, when it has faded, would
 * move the focus, perhaps to another notification, which the next Delete key would close.
 */
function NoticeLinks({ actions, focusBefore }: NoticeLinksProps) {
  const styles = useStyles();
  return (
    <div className={styles.actions}>
      {actions.map(({ text, onClick }) => {
        const handleClick = () => {
          focusBefore();
          onClick();
        };
        return (
          <ToastTrigger key={text}>
            <Link onClick={handleClick}>{text}</Link>
          </ToastTrigger>
        );
      })}
    </div>
  );
}

function NoticeContent({ text, ...links }: NoticeLinksProps & { readonly text: string }) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <span className={styles.text}>{text}</span>
      {links.actions.length > 0 && <NoticeLinks {...links} />}
    </div>
  );
}

/** Shows notifications in a corner of the page. It may be used only once per page. */
export function Notices() {
  const { dispatchToast, dismissToast } = useToastController(TOASTER_ID);
  const { focusBefore, keysFor } = useNoticeKeys();
  useEffect(() => {
    let count = 0;
    return showNotices(({ text, intent, timeoutMs, actions }) => {
      count++;
      const toastId = `${TOASTER_ID}-${count}`;
      dispatchToast(
        <Toast>
          <ToastTitle>
            <NoticeContent text={text} actions={actions} focusBefore={focusBefore} />
          </ToastTitle>
        </Toast>,
        { toastId, intent, timeout: timeoutMs, root: keysFor(() => dismissToast(toastId)) },
      );
    });
  }, [dispatchToast, dismissToast, focusBefore, keysFor]);
  return <Toaster toasterId={TOASTER_ID} position="bottom" limit={3} />;
}
