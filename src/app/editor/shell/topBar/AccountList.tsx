import { MenuDivider, MenuItem } from '@fluentui/react-components';
import {
  ChatRegular,
  InfoRegular,
  LockClosedRegular,
  PersonAddRegular,
  PersonRegular,
  SettingsRegular,
  SignOutRegular,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { redirectSearch, signInPath } from '../../../features/account/signInPath.ts';
import { NamedMenuList } from '../../../ui/popups/NamedMenuList.tsx';

/** Dialogs that the account menu opens. */
export type AccountDialog = 'preferences' | 'about' | 'signOut';

interface AccountListProps {
  readonly isSignedIn: boolean;
  readonly onLeave: (path: string) => void;
  readonly returnPath: () => Promise<string>;
  readonly onDialog: (dialog: AccountDialog) => void;
}

/** Items of the editor's account menu. */
export function AccountList({ isSignedIn, onLeave, returnPath, onDialog }: AccountListProps) {
  const { t } = useTranslation(['frame', 'editor']);
  const goTo = (address: (path: string) => string) =>
    void returnPath().then((path) => onLeave(address(path)));
  return (
    <NamedMenuList>
      {isSignedIn ? (
        <MenuItem icon={<PersonRegular />} onClick={() => onLeave('/setting/personal')}>
          {t('profile')}
        </MenuItem>
      ) : (
        <>
          <MenuItem
            icon={<PersonRegular />}
            subText={t('editor:account.tip')}
            onClick={() => goTo(signInPath)}
          >
            {t('signIn')}
          </MenuItem>
          <MenuItem
            icon={<PersonAddRegular />}
            onClick={() => goTo((path) => `/register${redirectSearch(path)}`)}
          >
            {t('register')}
          </MenuItem>
        </>
      )}
      <MenuDivider />
      <MenuItem icon={<SettingsRegular />} onClick={() => onDialog('preferences')}>
        {t('preferences')}
      </MenuItem>
      <MenuItem
        icon={<ChatRegular />}
        onClick={() => onLeave('/feedback/feedback')}
        {...(!isSignedIn && {
          secondaryContent: <LockClosedRegular aria-label={t('editor:file.locked')} />,
        })}
      >
        {t('feedback')}
      </MenuItem>
      <MenuItem icon={<InfoRegular />} onClick={() => onDialog('about')}>
        {t('about')}
      </MenuItem>
      {isSignedIn && (
        <>
          <MenuDivider />
          <MenuItem icon={<SignOutRegular />} onClick={() => onDialog('signOut')}>
            {t('signOut')}
          </MenuItem>
        </>
      )}
    </NamedMenuList>
  );
}
