import { Button, Checkbox } from '@fluentui/react-components';
import { ArrowSyncRegular, CropRegular, ImageAddRegular, StarRegular } from '@fluentui/react-icons';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withCropRatio } from '../../../../core/edit/picture/cropPicture.ts';
import { fitPicture, type ReadPicture } from '../../../../core/edit/picture/fitPicture.ts';
import { isPicture, type PictureElement } from '../../../../core/edit/picture/pictureElement.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { ButtonRow, FoldedSection, Section } from '../../../ui/Section.tsx';
import { ChooseSymbol } from '../../core/actions/ChooseSymbol.tsx';
import { usePictureUpload } from '../../core/actions/usePictureUpload.ts';
import { useEditor } from '../../core/EditorContext.ts';
import { useShownElement } from '../../core/useShownElement.ts';
import type { ChangeFields } from '../changeFields.ts';
import { sharedReader } from '../sharedValues.ts';
import { PictureColors } from './PictureColors.tsx';
import { PictureCrop } from './PictureCrop.tsx';
import { PictureTiles } from './PictureTiles.tsx';
import type { PictureFieldsProps } from './pictureFieldsProps.ts';

const adjusting = lazyPart(
  async () => (await import('../adjust/AdjustPicture.tsx')).AdjustPicture,
  'overPage',
);
const names = lazyPart(async () => (await import('./PictureNames.tsx')).PictureNames);

const FITS = ['contain', 'cover', 'stretch'] as const;

interface PictureSectionProps {
  readonly elements: readonly PictureElement[];
  readonly put: ChangeFields;
}

/** Picture file, fit mode and colors. */
export function PictureSection({ elements, put }: PictureSectionProps) {
  const { t } = useTranslation('panel');
  const shared = sharedReader(elements);
  const [element, ...others] = elements;
  const isOne = others.length === 0;
  const onChange: PictureFieldsProps['onChange'] = (fields, ownFields) =>
    put(fields, (was) => (isPicture(was) ? { ...was, ...fields, ...ownFields?.(was) } : was));
  return (
    <>
      <Section title={t('picture.title')}>
        <ChoosePicture elements={elements} put={put}>
          {isOne && <ProportionButtons element={element} put={put} />}
        </ChoosePicture>
        <Suspense fallback={null}>
          <names.Part elements={elements} onChange={onChange} />
        </Suspense>
        {elements.some(({ tile }) => !tile) && (
          <SelectField
            label={t('picture.fit')}
            value={shared('fit')}
            options={FITS.map((value) => ({ value, text: t(`picture.fits.${value}`) }))}
            onChange={(fit) => onChange({ fit })}
          />
        )}
        <PictureColors elements={elements} onChange={onChange} />
        {isOne && !element.locked && element.asset !== '' && element.data.source === 'manual' && (
          <TryOut element={element} />
        )}
      </Section>
      <FoldedSection title={t('picture.more')} name="picture">
        {isOne && <PictureCrop element={element} put={put} />}
        <Checkbox
          label={t('picture.trim')}
          checked={shared('trim') ?? 'mixed'}
          onChange={(_event, { checked }) => onChange({ trim: checked === true })}
        />
        <PictureTiles elements={elements} onChange={onChange} />
      </FoldedSection>
    </>
  );
}

function TryOut({ element }: { readonly element: PictureElement }) {
  const { t } = useTranslation('panel');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ButtonRow>
      <Button
        size="small"
        aria-haspopup="dialog"
        onPointerEnter={adjusting.fetch}
        onFocus={adjusting.fetch}
        onClick={() => setIsOpen(true)}
      >
        {t('picture.tryOut')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <adjusting.Part element={element} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </ButtonRow>
  );
}

function ChoosePicture({ elements, put, children }: PictureSectionProps & { readonly children: ReactNode }) {
  const { t } = useTranslation('panel');
  const upload = usePictureUpload();
  const [isChoosing, setIsChoosing] = useState(false);
  const take = (picture: ReadPicture) => put({ asset: picture.asset }, (was) => fitPicture(was, picture));
  const choose = async () => {
    const picture = await upload();
    if (picture) take(picture);
  };
  return (
    <ButtonRow>
      <Button size="small" icon={<ImageAddRegular />} onClick={() => void choose()}>
        {t(elements.every(({ asset }) => asset === '') ? 'picture.choose' : 'picture.replace')}
      </Button>
      {elements.every(({ kind }) => kind === 'logo') && (
        <Button size="small" icon={<StarRegular />} onClick={() => setIsChoosing(true)}>
          {t('picture.symbol')}
        </Button>
      )}
      {children}
      {isChoosing && <ChooseSymbol onPicture={take} onClose={() => setIsChoosing(false)} />}
    </ButtonRow>
  );
}

function ProportionButtons({
  element,
  put,
}: {
  readonly element: PictureElement;
  readonly put: ChangeFields;
}) {
  const { t } = useTranslation('panel');
  const { view } = useEditor();
  const size = useShownElement(element.id)?.picture;
  if (!size || element.tile || element.locked) return null;
  return (
    <>
      <Button size="small" icon={<CropRegular />} onClick={() => view.edit(element.id)}>
        {t('picture.crop')}
      </Button>
      <Button
        size="small"
        icon={<ArrowSyncRegular />}
        onClick={() => put({ ratio: null }, (was) => (isPicture(was) ? withCropRatio(was, size) : was))}
      >
        {t('picture.ownRatio')}
      </Button>
    </>
  );
}
