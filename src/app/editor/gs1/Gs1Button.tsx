import { Button } from '@fluentui/react-components';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { type Symbology, symbologyInfo } from '../../../core/barcode/symbologies.ts';
import { suggestsGs1Link } from '../../../core/edit/codes/startGs1.ts';
import { planChange } from '../../../core/edit/planners.ts';
import type { BarcodeElement, QrcodeElement } from '../../../core/label/label.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useEditor } from '../core/EditorContext.ts';
import { useShownElement } from '../core/useShownElement.ts';
import type { Gs1Fields } from './useGs1Draft.ts';

const dialog = lazyPart(async () => (await import('./Gs1Dialog.tsx')).Gs1Dialog, 'overPage');

const NO_COLUMNS: readonly string[] = [];

/** Symbologies offered for a GS1 Digital Link: phones read them, and they encode any text. */
const LINK_CARRIERS: ReadonlySet<Symbology> = new Set(['qrcode', 'dataMatrix']);

interface Gs1ButtonProps {
  readonly element: BarcodeElement | QrcodeElement;
  /** Place of the button: beside the content, or folded below it, where a link is offered that the content doesn't suggest. */
  readonly place: 'content' | 'fold';
}

/** True if a link is a likely content of the element. Content from a column is judged by the value on the shown label. */
function useSuggestsLink(element: BarcodeElement | QrcodeElement): boolean {
  const { sheet } = useSnapshot(useEditor().dataState);
  const says = useShownElement(element.id)?.says;
  const content = element.data.source === 'column' ? (says ?? '') : element.content;
  return suggestsGs1Link(content, element.symbology, sheet?.summary.columnNames ?? NO_COLUMNS);
}

/** Button that opens the GS1 builder; renders nothing for symbologies without GS1 content. */
export function Gs1Button({ element, place }: Gs1ButtonProps) {
  const { t } = useTranslation('panel');
  const { document } = useEditor();
  const [isOpen, setIsOpen] = useState(false);
  const isOfElements = symbologyInfo(element.symbology).gs1 === 'elementStrings';
  const isSuggested = useSuggestsLink(element) || isOfElements;
  if (!isOfElements && !LINK_CARRIERS.has(element.symbology)) return null;
  // An open dialog stays while the content changes.
  if (!isOpen && isSuggested !== (place === 'content')) return null;
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
