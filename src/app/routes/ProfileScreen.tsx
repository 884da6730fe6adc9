import { Button, Subtitle1, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyList } from '../features/keys/KeyList.tsx';
import { ListRefusal } from '../features/library/ListRefusal.tsx';
import { AvatarDialog } from '../features/profile/AvatarDialog.tsx';
import { FactorSection } from '../features/profile/FactorSection.tsx';
import { IdentityList } from '../features/profile/IdentityList.tsx';
import {
  DeleteAccountDialog,
  EmailDialog,
  NameDialog,
  PasswordDialog,
} from '../features/profile/ProfileDialogs.tsx';
import { ProfileRow } from '../features/profile/ProfileRow.tsx';
import { ProofDialog } from '../features/profile/ProofDialog.tsx';
import { SessionList } from '../features/profile/SessionList.tsx';
import { useProfile } from '../features/profile/useProfile.ts';
import { LoadingSpace } from '../ui/LoadingSpace.tsx';
import { UserPicture } from '../ui/UserPicture.tsx';
import { WaitSpinner } from '../ui/WaitSpinner.tsx';
import { FormPage } from './layouts/FormPage.tsx';

type Shown = 'name' | 'email' | 'password' | 'delete';

/** Profile of the signed-in user. */
export function ProfileScreen() {
  const { t } = useTranslation('profile');
  const { profile, refusal, pictureFile, ...deeds } = useProfile();
  const [dialog, setDialog] = useState<Shown | null>(null);
  const close = () => setDialog(null);
  return (
    <FormPage title={t('title')}>
      <ListRefusal refusal={refusal} onRetry={deeds.refresh} />
      {!profile && !refusal && <LoadingSpace />}
      {profile && (
        <div>
          <ProfileRow
            label={t('picture')}
            actions={
              <>
                <Button onClick={() => void deeds.choosePicture()}>{t('change')}</Button>
                {profile.userImg !== '' && (
                  <Button onClick={() => void deeds.setPicture('')}>{t('removePicture')}</Button>
                )}
              </>
            }
          >
            <UserPicture name={profile.userNickName} src={profile.userImg} sizePx={64} />
          </ProfileRow>
          <ProfileRow
            label={t('name')}
            actions={<Button onClick={() => setDialog('name')}>{t('change')}</Button>}
          >
            {profile.userNickName}
          </ProfileRow>
          <ProfileRow
            label={t('email')}
            actions={<Button onClick={() => setDialog('email')}>{t('change')}</Button>}
          >
            {profile.userEmail || t('noEmail')}
          </ProfileRow>
          {profile.userPhone !== '' && <ProfileRow label={t('phone')}>{profile.userPhone}</ProfileRow>}
          <ProfileRow
            label={t('password')}
            actions={
              <Button disabledFocusable={profile.userEmail === ''} onClick={() => setDialog('password')}>
                {t(profile.hasPassword ? 'changePassword' : 'setPassword')}
              </Button>
            }
          >
            <Text block>{t(profile.hasPassword ? 'passwordSet' : 'passwordNone')}</Text>
            {profile.userEmail === '' && <Text size={200}>{t('emailFirst')}</Text>}
          </ProfileRow>
          <ProfileRow
            label={t('shareCode')}
            actions={
              <>
                <Button onClick={() => void deeds.copy(profile.shareCode)}>{t('copy')}</Button>
                <Button onClick={() => void deeds.renewShareCode(profile)}>{t('renew')}</Button>
              </>
            }
          >
            <Text block font="monospace" size={400}>
              {profile.shareCode}
            </Text>
            <Text size={200}>{t('shareCodeHint')}</Text>
          </ProfileRow>
        </div>
      )}
      <FactorSection onCopy={(text) => void deeds.copy(text)} />
      <IdentityList />
      <Subtitle1 as="h2">{t('sessions')}</Subtitle1>
      <SessionList />
      <Subtitle1 as="h2">{t('keys.title')}</Subtitle1>
      <KeyList onCopy={(text) => void deeds.copy(text)} />
      <Subtitle1 as="h2">{t('data')}</Subtitle1>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
        <Button
          disabledFocusable={deeds.isExporting}
          {...(deeds.isExporting && {
            icon: <WaitSpinner size="tiny" label={t('exporting')} isLabelHidden delayMs={0} />,
          })}
          onClick={() => void deeds.exportAll()}
        >
          {t('export')}
        </Button>
        <Button disabledFocusable={!profile} onClick={() => setDialog('delete')}>
          {t('delete')}
        </Button>
      </div>
      {pictureFile && (
        <AvatarDialog
          file={pictureFile}
          onTake={deeds.takePicture}
          onChoose={() => void deeds.choosePicture()}
          onClose={deeds.leavePicture}
        />
      )}
      {profile && <ProofDialog profile={profile} />}
      {profile && dialog === 'name' && (
        <NameDialog profile={profile} onClose={close} onChanged={deeds.noteChanged} />
      )}
      {profile && dialog === 'email' && (
        <EmailDialog profile={profile} onClose={close} onChanged={deeds.noteChanged} />
      )}
      {profile && dialog === 'password' && (
        <PasswordDialog profile={profile} onClose={close} onChanged={deeds.noteChanged} />
      )}
      {profile && dialog === 'delete' && (
        <DeleteAccountDialog profile={profile} onClose={close} onDeleted={deeds.noteDeleted} />
      )}
    </FormPage>
  );
}
