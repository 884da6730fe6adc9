import { Button } from '@fluentui/react-components';
import { InfoRegular, PersonRegular, SignOutRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { SessionUser } from '../../services/account/session.ts';
import { ActionMenu } from '../../ui/popups/ActionMenu.tsx';
import { UserPicture } from '../../ui/UserPicture.tsx';

interface UserMenuProps {
  readonly user: SessionUser;
  readonly onAbout: () => void;
  readonly onSignOut: () => void;
}

/** User menu: profile link, About, and Sign out. */
export function UserMenu({ user, onAbout, onSignOut }: UserMenuProps) {
  const { t } = useTranslation('frame');
  const navigate = useNavigate();
  const actions = [
    { text: t('profile'), icon: <PersonRegular />, onClick: () => void navigate('/setting/personal') },
    { text: t('about'), icon: <InfoRegular />, onClick: onAbout },
    { text: t('signOut'), icon: <SignOutRegular />, onClick: onSignOut },
  ];
  return (
    <ActionMenu
      actions={actions}
      renderButton={(props) => (
        <Button
          {...props}
          appearance="subtle"
          aria-label={t('account', { name: user.name })}
          icon={<UserPicture name={user.name} src={user.avatar} sizePx={24} />}
        />
      )}
    />
  );
}
