import {
  Avatar,
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { InfoRegular, PersonRegular, SignOutRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { endSession, type SessionUser } from '../../services/account/session.ts';
import { callApi } from '../../services/api/apiClient.ts';
import { pendingSaves } from '../../services/library/pendingSaves.ts';
import { forgetViews } from '../../state/visitedViews.ts';
import { useNotify } from '../../ui/useNotify.ts';

/** User menu: profile link, About, and Sign out. */
export function UserMenu({ user, onAbout }: { readonly user: SessionUser; readonly onAbout: () => void }) {
  const { t } = useTranslation('frame');
  const navigate = useNavigate();
  const notify = useNotify();
  const handleSignOut = async () => {
    // The local session also ends offline; the server's session then expires on its own.
    await callApi('POST /login/logout', {});
    endSession('/');
    forgetViews();
    const count = pendingSaves.take();
    if (count > 0) notify(t('signedOutWaiting', { count }), 'info');
    else notify(t('signedOut'), 'success');
    void navigate('/');
  };
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          aria-label={t('account', { name: user.name })}
          icon={
            <Avatar
              size={24}
              name={user.name}
              aria-hidden="true"
              {...(user.avatar !== '' && { image: { src: user.avatar, alt: '' } })}
            />
          }
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem icon={<PersonRegular />} onClick={() => void navigate('/setting/personal')}>
            {t('profile')}
          </MenuItem>
          <MenuItem icon={<InfoRegular />} onClick={onAbout}>
            {t('about')}
          </MenuItem>
          <MenuItem icon={<SignOutRegular />} onClick={() => void handleSignOut()}>
            {t('signOut')}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
