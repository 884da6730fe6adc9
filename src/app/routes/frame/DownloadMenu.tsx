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

/** This page for phones, as a code to be scanned, and for Windows: under the pointer, or by a click. */
export function DownloadMenu() {
  const { t } = useTranslation('frame');
  const [isOpen, setIsOpen] = useState(false);
  /** Somebody who only comes near with the pointer keeps the focus where it is. */
  const [hasFocus, setHasFocus] = useState(false);
  const handleOpenChange: PopoverProps['onOpenChange'] = (event, { open }) => {
    setHasFocus(open && event.type === 'click');
    // It opens with what is in it.
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
