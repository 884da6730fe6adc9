import { Button, MenuButton } from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ActionMenu } from '../../ui/popups/ActionMenu.tsx';
import type { MenuAction } from '../../ui/popups/menuTypes.ts';

const SCREENS_OF_HELP = [
  { to: '/help/help-useful', titleKey: 'titles.helpUseful' },
  { to: '/help/help-common', titleKey: 'titles.helpCommon' },
] as const;

interface TutorialsMenuProps {
  /** Menu items for which a narrow bar has no room; null if the bar shows them itself. */
  readonly others: readonly MenuAction[] | null;
}

/** Help menu of the top bar: tutorials and support. */
export function TutorialsMenu({ others }: TutorialsMenuProps) {
  const { t } = useTranslation(['frame', 'shell']);
  const navigate = useNavigate();
  const helpScreens = SCREENS_OF_HELP.map(({ to, titleKey }) => ({
    text: t(`shell:${titleKey}`),
    onClick: () => void navigate(to),
  }));
  return (
    <ActionMenu
      actions={[...(others ?? []), ...helpScreens]}
      renderButton={(props) =>
        others ? (
          <Button {...props} appearance="subtle" icon={<MoreHorizontalRegular />} aria-label={t('more')} />
        ) : (
          <MenuButton {...props} appearance="subtle">
            {t('help')}
          </MenuButton>
        )
      }
    />
  );
}
