import { Popover, PopoverSurface } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { DownloadList } from './DownloadList.tsx';

interface DownloadPopoverProps {
  readonly target: HTMLElement;
  /** True if the popover was opened by a click, so that it takes the focus. */
  readonly hasFocus: boolean;
  /** Called when the pointer enters the popover. */
  readonly onEnter: () => void;
  /** Called when the popover closes, with the clicked element if a click outside the popover closed it. */
  readonly onClose: (clicked: Node | null) => void;
}

/** Popover with the list of downloads, below its button. */
export function DownloadPopover({ target, hasFocus, onEnter, onClose }: DownloadPopoverProps) {
  const { t } = useTranslation('frame');
  return (
    <Popover
      open
      openOnHover
      trapFocus={hasFocus}
      positioning={{ target, position: 'below', align: 'end' }}
      onOpenChange={(event, { open }) => {
        if (open) onEnter();
        else onClose(event.type === 'click' && event.target instanceof Node ? event.target : null);
      }}
    >
      <PopoverSurface aria-label={t('downloads.title')}>
        <DownloadList onClose={() => onClose(null)} />
      </PopoverSurface>
    </Popover>
  );
}
