import { PersonRegular } from '@fluentui/react-icons/svg/person';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '../../../features/account/signOut/signOutPart.ts';
import { useSessionUser } from '../../../services/account/session.ts';
import { afterMenus } from '../../../ui/hooks/useClosedByCommand.ts';
import { LazyMenu } from '../../../ui/LazyMenu.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { UserPicture } from '../../../ui/UserPicture.tsx';
import { withTexts } from '../../../ui/withTexts.ts';
import type { AccountDialog } from './AccountList.tsx';

const withFrameTexts = <Part,>(load: () => Promise<Part>) => withTexts(['frame'], load);

const list = lazyPart(() => withFrameTexts(async () => (await import('./AccountList.tsx')).AccountList));
const preferences = lazyPart(
  () =>
    withFrameTexts(
      async () => (await import('../../../features/preferences/PreferencesDialog.tsx')).PreferencesDialog,
    ),
  'overPage',
);
const about = lazyPart(
  () =>
    withFrameTexts(async () => (await import('../../../features/preferences/AboutDialog.tsx')).AboutDialog),
  'overPage',
);

interface AccountMenuProps {
  /** Navigates to another screen. For a library label, first asks whether to save unsaved changes. */
  readonly onLeave: (path: string) => void;
  /** Returns the address that opens the label again after sign-in. */
  readonly returnPath: () => Promise<string>;
}

/** Menu of the editor with sign-in and registration or the user's links, preferences, feedback and About. */
export function AccountMenu({ onLeave, returnPath }: AccountMenuProps) {
  const { t } = useTranslation('editor');
  const user = useSessionUser();
  const [dialog, setDialog] = useState<AccountDialog | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <LazyMenu
        label={user ? t('account.user', { name: user.name }) : t('account.menu')}
        icon={user ? <UserPicture name={user.name} src={user.avatar} sizePx={24} /> : <PersonRegular />}
        fetch={list.fetch}
      >
        <list.Part
          isSignedIn={user !== null}
          onLeave={onLeave}
          returnPath={returnPath}
          onDialog={(name) => afterMenus(() => setDialog(name))}
        />
      </LazyMenu>
      {dialog === 'preferences' && <preferences.Part onClose={close} />}
      {dialog === 'about' && <about.Part onClose={close} />}
      {dialog === 'signOut' && <signOut.Part onClose={close} />}
    </>
  );
}
