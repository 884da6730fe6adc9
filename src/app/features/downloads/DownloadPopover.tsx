import { Popover, PopoverSurface } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { DownloadList } from './DownloadList.tsx';

interface DownloadPopoverProps {
  readonly target: HTMLElement;
  /** True if a click opened it: it takes the focus then. */
  readonly hasFocus: boolean;
  /** Called when the pointer enters the popover. */
  readonly onEnter: () => void;
  /** Called with the element that was clicked, if a click beside the popover closes it. */
  readonly onClose: (clicked: Node | null) => void;
}

/** Open list of downloads below its button. */
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
