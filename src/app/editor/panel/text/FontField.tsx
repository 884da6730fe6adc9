import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Label as LabelDocument } from '../../../../core/label/label.ts';
import { FAMILIES } from '../../../../core/text/families.ts';
import { FamilyName } from '../../../features/fonts/FamilyName.tsx';
import { ChoiceButton } from '../../../ui/fields/ChoiceButton.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { useDocument } from '../../core/useDocument.ts';

const fonts = lazyPart(async () => (await import('../../fonts/FontsDialog.tsx')).FontsDialog, 'overPage');
const picker = lazyPart(async () => (await import('./FontPicker.tsx')).FontPicker, 'overPage');

const NO_FILES: readonly File[] = [];
const ownFontsOf = ({ fonts: own }: LabelDocument) => own;

interface FontFieldProps {
  /** Family id; null if several texts differ. */
  readonly value: string | null;
  readonly onChange: (family: string) => void;
}

/** Font family of a text, chosen from samples in a dialog. */
export function FontField({ value, onChange }: FontFieldProps) {
  const { t } = useTranslation('panel');
  const [isOpen, setIsOpen] = useState(false);
  const [isOwnOpen, setIsOwnOpen] = useState(false);
  const ownFonts = useDocument(ownFontsOf);
  const own = [...new Set(ownFonts.map(({ family }) => family))].map((family) => ({
    id: family,
    name: family,
  }));
  const known = [...own, ...FAMILIES.filter(({ id }) => !own.some((font) => font.id === id))];
  const isKnown = value === null || known.some(({ id }) => id === value);
  const families = isKnown ? known : [...known, { id: value, name: value }];
  const name = families.find(({ id }) => id === value)?.name ?? '–';
  return (
    <>
      <ChoiceButton
        label={t('text.family')}
        name={name}
        shownName={value === null ? name : <FamilyName family={value} name={name} />}
        onNear={picker.fetch}
        onOpen={() => setIsOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <picker.Part
            value={value}
            families={families}
            ownFonts={ownFonts}
            onOwn={() => {
              setIsOpen(false);
              setIsOwnOpen(true);
            }}
            onChoose={(family) => {
              setIsOpen(false);
              onChange(family);
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
      {isOwnOpen && (
        <Suspense fallback={null}>
          <fonts.Part
            files={NO_FILES}
            onUse={(family) => {
              setIsOwnOpen(false);
              onChange(family);
            }}
            onClose={() => setIsOwnOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
