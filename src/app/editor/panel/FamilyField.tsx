import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Label } from '../../../core/label/label.ts';
import { FAMILIES } from '../../../core/text/families.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useDocument } from '../useDocument.ts';

const fonts = lazyPart(async () => (await import('../fonts/FontsDialog.tsx')).FontsDialog, 'overPage');

/** No family is called so: their names hold no control characters. */
const OWN_FONTS = '\u0000own';

interface FamilyFieldProps {
  /** Null where it differs among several texts. */
  readonly family: string | null;
  readonly onChange: (family: string) => void;
}

const ownFamilies = ({ fonts }: Label): string[] => [...new Set(fonts.map(({ family }) => family))];

/** The fonts that a text can be set in: those of the label, then those that ship, then the way to more. */
export function FamilyField({ family, onChange }: FamilyFieldProps) {
  const { t } = useTranslation('panel');
  const [isOpen, setIsOpen] = useState(false);
  const own = useDocument(ownFamilies);
  const shipped = FAMILIES.filter(({ id }) => !own.includes(id)).map(({ id, name }) => ({
    value: id,
    text: name,
  }));
  const known = [...own.map((name) => ({ value: name, text: name })), ...shipped];
  const isKnown = family === null || known.some(({ value }) => value === family);
  const options = isKnown ? known : [...known, { value: family, text: family }];
  return (
    <>
      <SelectField
        label={t('text.family')}
        value={family}
        options={[...options, { value: OWN_FONTS, text: t('text.ownFonts') }]}
        onChange={(chosen) => {
          if (chosen === OWN_FONTS) setIsOpen(true);
          else onChange(chosen);
        }}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <fonts.Part
            files={NO_FILES}
            onUse={(chosen) => {
              setIsOpen(false);
              onChange(chosen);
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

const NO_FILES: readonly File[] = [];
