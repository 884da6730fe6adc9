import { Button, makeStyles, mergeClasses, ProgressBar, Text, tokens } from '@fluentui/react-components';
import { DismissRegular, ImageAddRegular } from '@fluentui/react-icons';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IMAGE_LIMITS } from '../../../core/base/limits.ts';
import { PICTURE_ACCEPT } from '../../../device/fileKinds.ts';
import { chooseFiles } from '../../ui/chooseFile.ts';
import { useFileDrops } from '../../ui/drops/DropVeil.tsx';
import { imageSource } from '../../ui/imageSource.ts';
import type { UploadedPicture } from './usePictureUploads.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
  },
  over: { backgroundColor: tokens.colorBrandBackground2 },
  picture: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    width: '88px',
    height: '88px',
    padding: tokens.spacingHorizontalXXS,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  image: { maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' },
  remove: { position: 'absolute', top: 0, right: 0 },
  hint: { flexBasis: '100%', color: tokens.colorNeutralForeground3 },
});

interface PictureUploadsProps {
  readonly pictures: readonly UploadedPicture[];
  readonly max: number;
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRemove: (id: number) => void;
}

/** Pictures attached to a form. The user chooses, drops and removes them. */
export function PictureUploads({ pictures, max, onAdd, onRemove }: PictureUploadsProps) {
  const styles = useStyles();
  const { t } = useTranslation('feedback');
  const place = useRef<HTMLDivElement>(null);
  const over = useFileDrops({ place, onOver: () => true, onDrop: ({ files }) => onAdd([...files]) });
  const [nowMs] = useState(Date.now);
  return (
    <div ref={place} className={mergeClasses(styles.root, over !== null && styles.over)}>
      {pictures.map(({ id, name, share, url }) => (
        <div key={id} className={styles.picture} title={name}>
          {url === null ? (
            <ProgressBar
              value={share}
              aria-label={t('upload.sending', { name, percent: Math.round(share * 100) })}
            />
          ) : (
            <img className={styles.image} {...imageSource(url, nowMs)} alt={name} />
          )}
          <Button
            className={styles.remove}
            appearance="subtle"
            size="small"
            icon={<DismissRegular />}
            aria-label={t('upload.remove', { name })}
            onClick={() => onRemove(id)}
          />
        </div>
      ))}
      <Button
        icon={<ImageAddRegular />}
        disabledFocusable={pictures.length >= max}
        onClick={() => void chooseFiles(PICTURE_ACCEPT).then(onAdd)}
      >
        {t('upload.add')}
      </Button>
      <Text size={200} className={styles.hint}>
        {t('upload.hint', {
          max,
          megabytes: IMAGE_LIMITS.maxBytes / 1024 / 1024,
          types: IMAGE_LIMITS.extensions.join(', '),
        })}
      </Text>
    </div>
  );
}
