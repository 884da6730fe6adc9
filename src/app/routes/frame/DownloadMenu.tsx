import {
  Button,
  Popover,
  type PopoverProps,
  PopoverSurface,
  PopoverTrigger,
} from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazyPart.tsx';

const list = lazyPart(
  async () => (await import('../../features/downloads/DownloadList.tsx')).DownloadList,
  'here',
);

/** Opens on hover or click: a QR code with the page's address for phones, and the Windows app. */
export function DownloadMenu() {
  const { t } = useTranslation('frame');
  const [isOpen, setIsOpen] = useState(false);
  /** Opening on hover does not move the focus. */
  const [hasFocus, setHasFocus] = useState(false);
  const handleOpenChange: PopoverProps['onOpenChange'] = (event, { open }) => {
    setHasFocus(open && event.type === 'click');
    // Opens once its content has loaded.
    if (open) void list.fetch().then(() => setIsOpen(true));
    else setIsOpen(false);
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={handleOpenChange}
      openOnHover
      trapFocus={hasFocus}
      positioning="below-end"
    >
      <PopoverTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<ArrowDownloadRegular />} aria-label={t('downloads.title')} />
      </PopoverTrigger>
      <PopoverSurface aria-label={t('downloads.title')}>
        <list.Part onClose={() => setIsOpen(false)} />
      </PopoverSurface>
    </Popover>
  );
}
