import { Button } from '@fluentui/react-components';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Symbology, symbologyInfo } from '../../../core/barcode/symbologies.ts';
import { planChange } from '../../../core/edit/planners.ts';
import type { BarcodeElement, QrcodeElement } from '../../../core/label/label.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useEditor } from '../EditorContext.ts';
import type { Gs1Fields } from './useGs1Draft.ts';

const dialog = lazyPart(async () => (await import('./Gs1Dialog.tsx')).Gs1Dialog, 'overPage');

/** Symbologies offered for a GS1 Digital Link: phones read them, and they encode any text. */
const LINK_CARRIERS: ReadonlySet<Symbology> = new Set(['qrcode', 'dataMatrix']);

/** Button that opens the GS1 builder; renders nothing for symbologies without GS1 content. */
export function Gs1Button({ element }: { element: BarcodeElement | QrcodeElement }) {
  const { t } = useTranslation('panel');
  const { document } = useEditor();
  const [isOpen, setIsOpen] = useState(false);
  const isOfElements = symbologyInfo(element.symbology).gs1 === 'elementStrings';
  if (!isOfElements && !LINK_CARRIERS.has(element.symbology)) return null;
  const target = isOfElements ? 'elements' : 'link';
  const save = (fields: Gs1Fields) => {
    setIsOpen(false);
    document.apply(planChange(element.id, (was) => ('symbology' in was ? { ...was, ...fields } : was)));
  };
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        onPointerEnter={dialog.fetch}
        onFocus={dialog.fetch}
        onClick={() => setIsOpen(true)}
      >
        {t(`content.gs1.${target}`)}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <dialog.Part element={element} target={target} onSave={save} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
