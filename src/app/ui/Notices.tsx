import {
  Link,
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

const ROW = { display: 'flex', gap: tokens.spacingHorizontalM } as const;

/**
 * Buttons of a notification. When one is pressed, the focus first returns to the page. Otherwise the closing notification would pass the
 * focus on after it has faded, even if the focus has moved since, possibly to another notification, which would handle the Delete key.
 */
function NoticeLinks({ actions, focusBefore }: NoticeLinksProps) {
  return (
    <div style={ROW}>
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
          <ToastTitle
            action={actions.length === 0 ? null : <NoticeLinks actions={actions} focusBefore={focusBefore} />}
          >
            {text}
          </ToastTitle>
        </Toast>,
        { toastId, intent, timeout: timeoutMs, root: keysFor(() => dismissToast(toastId)) },
      );
    });
  }, [dispatchToast, dismissToast, focusBefore, keysFor]);
  return <Toaster toasterId={TOASTER_ID} position="bottom" limit={3} />;
}
