import { Button, MessageBar, MessageBarBody, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ACCOUNT_LIMITS } from '../../../core/base/limits.ts';
import type { Problem, Result } from '../../../core/base/result.ts';
import { readSmallPicture } from '../../services/pictures/readSmallPicture.ts';
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx';
import { SliderField } from '../../ui/fields/SliderField.tsx';
import { useBusy } from '../../ui/hooks/useBusy.ts';
import { useCloseAfter } from '../../ui/hooks/useCloseAfter.ts';
import { ProblemText } from '../../ui/ProblemText.tsx';
import { WaitSpinner } from '../../ui/WaitSpinner.tsx';
import { AvatarBoard, drawCrop } from './AvatarBoard.tsx';
import { type AvatarCrop, keepInside, MAX_AVATAR_ZOOM, WHOLE_CROP } from './avatarCrop.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  other: { whiteSpace: 'nowrap' },
  hint: { color: tokens.colorNeutralForeground2, textAlign: 'center' },
});

/** Size at which a picture is decoded, large enough for the smallest crop. */
const READ_SIDE_PX = ACCOUNT_LIMITS.avatarSidePx * 6;
const JPEG_QUALITY = 0.92;
const PERCENT = 100;

function cutOut(picture: ImageBitmap, crop: AvatarCrop, name: string): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = ACCOUNT_LIMITS.avatarSidePx;
  canvas.height = ACCOUNT_LIMITS.avatarSidePx;
  drawCrop(canvas, picture, crop);
  return new Promise((resolve) => {
    const take = (blob: Blob | null) => resolve(blob && new File([blob], name, { type: blob.type }));
    canvas.toBlob(take, 'image/jpeg', JPEG_QUALITY);
  });
}

/** Decodes a picture file; null while decoding. */
function usePicture(file: File): Result<ImageBitmap, Problem> | null {
  const [read, setRead] = useState<Result<ImageBitmap, Problem> | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setRead(null);
    void readSmallPicture(file, READ_SIDE_PX).then((picture) => isCurrent && setRead(picture));
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return read;
}

interface AvatarDialogProps {
  readonly file: File;
  /** Uploads the crop; resolves when it is stored, or after a refusal was shown. */
  readonly onTake: (picture: File) => Promise<boolean>;
  readonly onChoose: () => void;
  readonly onClose: () => void;
}

/** Dialog for cropping the profile picture. */
export function AvatarDialog({ file, onTake, onChoose, onClose }: AvatarDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation('profile');
  const read = usePicture(file);
  const [crop, setCrop] = useState(WHOLE_CROP);
  const [isBusy, run] = useBusy();
  const close = useCloseAfter(onClose);
  const hintId = useId();
  useEffect(() => setCrop(WHOLE_CROP), [file]);
  const picture = read?.ok ? read.value : null;
  const handleTake = () =>
    run(async () => {
      if (!picture) return;
      const section = await cutOut(picture, crop, 'avatar.jpg');
      const isKept = section !== null && (await onTake(section));
      if (isKept) close();
    });
  return (
    <ContentDialog
      title={t('crop.title')}
      maxWidthPx={440}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            className={styles.other}
            appearance={read?.ok === false ? 'primary' : 'secondary'}
            onClick={onChoose}
          >
            {t('crop.other')}
          </Button>
          {read?.ok !== false && (
            <Button
              appearance="primary"
              disabledFocusable={!picture || isBusy}
              {...(isBusy && {
                icon: <WaitSpinner size="tiny" label={t('crop.saving')} isLabelHidden delayMs={0} />,
              })}
              onClick={() => void handleTake()}
            >
              {t('save')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.content}>
        {!read && <WaitSpinner label={t('crop.reading')} />}
        {read?.ok === false && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>
              <ProblemText problem={read.error} /> {t('crop.advice')}
            </MessageBarBody>
          </MessageBar>
        )}
        {picture && (
          <>
            <AvatarBoard picture={picture} crop={crop} descriptionId={hintId} onCrop={setCrop} />
            <Text id={hintId} size={200} className={styles.hint}>
              {t('crop.hint')}
            </Text>
            <SliderField
              label={t('crop.zoom')}
              value={Math.round(crop.zoom * PERCENT)}
              min={PERCENT}
              max={MAX_AVATAR_ZOOM * PERCENT}
              suffix="%"
              onChange={(percent) => setCrop(keepInside(picture, { ...crop, zoom: percent / PERCENT }))}
            />
          </>
        )}
      </div>
    </ContentDialog>
  );
}
