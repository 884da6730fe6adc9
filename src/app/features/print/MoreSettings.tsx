import { Button } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** True if the user has opened the settings since the page was loaded. */
let wasOpened = false;

interface MoreSettingsProps {
  /** True if one of the settings differs from its default, so that it must not be overlooked. */
  readonly isChanged: boolean;
  readonly children: ReactNode;
}

/** Settings that most prints do not need. They are folded until the user opens them. */
export function MoreSettings({ isChanged, children }: MoreSettingsProps) {
  const { t } = useTranslation('print');
  const [isOpen, setIsOpen] = useState(isChanged || wasOpened);
  return (
    <>
      <Button
        appearance="subtle"
        size="small"
        style={{ alignSelf: 'flex-start' }}
        icon={isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
        aria-expanded={isOpen}
        onClick={() => {
          wasOpened = !isOpen;
          setIsOpen(!isOpen);
        }}
      >
        {t('moreSettings')}
      </Button>
      {isOpen && children}
    </>
  );
}
