import {
  Button,
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

const SCREENS_OF_HELP = [
  { to: '/help/help-useful', titleKey: 'titles.helpUseful' },
  { to: '/help/help-common', titleKey: 'titles.helpCommon' },
] as const;

interface TutorialsMenuProps {
  /** Further entries that do not fit into a narrow bar; null if they fit. */
  readonly others: readonly { readonly text: string; readonly onClick: () => void }[] | null;
}

/** Help menu of the bar: tutorials and support. */
export function TutorialsMenu({ others }: TutorialsMenuProps) {
  const { t } = useTranslation(['frame', 'shell']);
  const navigate = useNavigate();
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        {others ? (
          <Button appearance="subtle" icon={<MoreHorizontalRegular />} aria-label={t('more')} />
        ) : (
          <MenuButton appearance="subtle">{t('help')}</MenuButton>
        )}
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {others?.map(({ text, onClick }) => (
            <MenuItem key={text} onClick={onClick}>
              {text}
            </MenuItem>
          ))}
          {SCREENS_OF_HELP.map(({ to, titleKey }) => (
            <MenuItem key={to} onClick={() => void navigate(to)}>
              {t(`shell:${titleKey}`)}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
