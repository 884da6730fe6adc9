import { Button } from '@fluentui/react-components';
import { InfoRegular, PersonRegular, SignOutRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { endSession, type SessionUser } from '../../services/account/session.ts';
import { callApi } from '../../services/api/apiClient.ts';
import { pendingSaves } from '../../services/library/pendingSaves.ts';
import { forgetViews } from '../../state/visitedViews.ts';
import { ActionMenu } from '../../ui/popups/ActionMenu.tsx';
import { UserPicture } from '../../ui/UserPicture.tsx';
import { useNotify } from '../../ui/useNotify.ts';

/** User menu: profile link, About, and Sign out. */
export function UserMenu({ user, onAbout }: { readonly user: SessionUser; readonly onAbout: () => void }) {
  const { t } = useTranslation('frame');
  const navigate = useNavigate();
  const notify = useNotify();
  const handleSignOut = async () => {
    // If the server is unreachable, the session ends only on this device; on the server it expires later.
    await callApi('POST /login/logout', {});
    endSession('/');
    forgetViews();
    const count = pendingSaves.take();
    if (count > 0) notify(t('signedOutWaiting', { count }), 'info');
    else notify(t('signedOut'), 'success');
    void navigate('/');
  };
  const actions = [
    { text: t('profile'), icon: <PersonRegular />, onClick: () => void navigate('/setting/personal') },
    { text: t('about'), icon: <InfoRegular />, onClick: onAbout },
    { text: t('signOut'), icon: <SignOutRegular />, onClick: () => void handleSignOut() },
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
