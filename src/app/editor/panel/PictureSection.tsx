import { Button, Checkbox } from '@fluentui/react-components';
import { ArrowSyncRegular, CropRegular, ImageAddRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { ownRatio } from '../../../core/edit/cropPicture.ts';
import { fitPicture } from '../../../core/edit/fitPicture.ts';
import { isPicture, type PictureElement } from '../../../core/edit/pictureElement.ts';
import { ButtonRow, FoldedSection, Section } from '../../ui/Section.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useEditor } from '../EditorContext.ts';
import { usePictureUpload } from '../usePictureUpload.ts';
import { useShownElement } from '../useShownElement.ts';
import { PictureColours } from './PictureColours.tsx';
import { PictureCrop } from './PictureCrop.tsx';
import { PictureTiles } from './PictureTiles.tsx';
import type { PictureFieldsProps } from './pictureFieldsProps.ts';
import type { Put } from './putFields.ts';

const FITS = ['contain', 'cover', 'stretch'] as const;

/** What a picture is, how it lies in its box and what is printed of its colours. */
export function PictureSection({ element, put }: { readonly element: PictureElement; readonly put: Put }) {
  const { t } = useTranslation('panel');
  const onChange: PictureFieldsProps['onChange'] = (fields) =>
    put(fields, (was) => (isPicture(was) ? { ...was, ...fields } : was));
  return (
    <>
      <Section title={t('picture.title')}>
        <PictureButtons element={element} put={put} />
        {!element.tile && (
          <SelectField
            label={t('picture.fit')}
            value={element.fit}
            options={FITS.map((value) => ({ value, text: t(`picture.fits.${value}`) }))}
            onChange={(fit) => onChange({ fit })}
          />
        )}
        <PictureColours element={element} onChange={onChange} />
      </Section>
      <FoldedSection title={t('picture.more')} name="picture">
        <PictureCrop element={element} put={put} />
        <Checkbox
          label={t('picture.trim')}
          checked={element.trim}
          onChange={(_event, { checked }) => onChange({ trim: checked === true })}
        />
        <PictureTiles element={element} onChange={onChange} />
      </FoldedSection>
    </>
  );
}

function PictureButtons({ element, put }: { readonly element: PictureElement; readonly put: Put }) {
  const { t } = useTranslation('panel');
  const { view } = useEditor();
  const upload = usePictureUpload();
  const size = useShownElement(element.id)?.picture;
  const choose = async () => {
    const picture = await upload();
    if (picture) put({ asset: picture.asset }, (was) => fitPicture(was, picture));
  };
  return (
    <ButtonRow>
      <Button size="small" icon={<ImageAddRegular />} onClick={() => void choose()}>
        {t(element.asset === '' ? 'picture.choose' : 'picture.replace')}
      </Button>
      {size && !element.tile && !element.locked && (
        <>
          <Button size="small" icon={<CropRegular />} onClick={() => view.edit(element.id)}>
            {t('picture.crop')}
          </Button>
          <Button
            size="small"
            icon={<ArrowSyncRegular />}
            onClick={() => put({ ratio: null }, (was) => (isPicture(was) ? ownRatio(was, size) : was))}
          >
            {t('picture.ownRatio')}
          </Button>
        </>
      )}
    </ButtonRow>
  );
}
