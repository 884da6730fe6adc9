import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazyPart.tsx';

const popover = lazyPart(
  async () => (await import('../../features/downloads/DownloadPopover.tsx')).DownloadPopover,
  'overPage',
);

/** Delay before the popover closes when the pointer leaves its button, so that the pointer can move into the popover. */
const CLOSE_AFTER_MS = 500;

/** Button that opens the list of downloads on hover or click: a QR code with the page's address for phones, and the Windows app. */
export function DownloadMenu() {
  const { t } = useTranslation('frame');
  const button = useRef<HTMLButtonElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [opened, setOpened] = useState<{ readonly at: HTMLElement; readonly by: 'hover' | 'click' } | null>(
    null,
  );
  const stay = () => clearTimeout(leaving.current);
  useEffect(() => stay, []);
  const close = () => {
    stay();
    setOpened(null);
    if (opened?.by === 'click') button.current?.focus();
  };
  return (
    <>
      <Button
        ref={(element: HTMLButtonElement | null) => {
          button.current = element;
        }}
        appearance="subtle"
        icon={<ArrowDownloadRegular />}
        aria-label={t('downloads.title')}
        aria-expanded={opened !== null}
        onFocus={() => void popover.fetch()}
        onPointerEnter={({ pointerType, currentTarget }) => {
          stay();
          void popover.fetch();
          // Opening on hover does not move the focus.
          if (pointerType === 'mouse' && !opened) setOpened({ at: currentTarget, by: 'hover' });
        }}
        onPointerLeave={() => {
          if (opened?.by === 'hover') leaving.current = setTimeout(() => setOpened(null), CLOSE_AFTER_MS);
        }}
        onClick={({ currentTarget }) => {
          if (opened?.by === 'click') close();
          else setOpened({ at: currentTarget, by: 'click' });
        }}
      />
      {opened && (
        <popover.Part
          // A click on the button while the popover is open by hover opens it again, now with the focus.
          key={opened.by}
          target={opened.at}
          hasFocus={opened.by === 'click'}
          onEnter={stay}
          onClose={(clicked) => {
            if (!button.current?.contains(clicked)) close();
          }}
          onGiveUp={close}
        />
      )}
    </>
  );
}
