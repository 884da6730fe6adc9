import { useTranslation } from 'react-i18next';
import type { ElementOf, LabelElement } from '../../../core/label/label.ts';
import { Section } from '../../ui/Section.tsx';
import type { ChangeFields } from './changeFields.ts';
import { boxTextPanel, picturePanel, shapePanel } from './sharedPanels.tsx';
import { sharedData, sharedReader } from './sharedValues.ts';
import { TextContentFields } from './text/TextContent.tsx';
import { FontFields } from './text/TextStyleFields.tsx';

type WithContent = ElementOf<'text' | 'barcode' | 'qrcode'>;
type WithFont = ElementOf<'text' | 'datetime' | 'barcode'>;

const hasContent = (element: LabelElement): element is WithContent => 'data' in element;
const hasFont = (element: LabelElement): element is WithFont => 'fontFamily' in element;
const hasTextBox = (element: LabelElement): element is ElementOf<'text' | 'datetime'> =>
  'fontScale' in element;
const isShape = (element: LabelElement): element is ElementOf<'rectangle' | 'circle'> => 'filled' in element;
const isPicture = (element: LabelElement): element is ElementOf<'image' | 'logo'> =>
  element.kind === 'image' || element.kind === 'logo';

interface MixedSectionsProps {
  readonly elements: readonly LabelElement[];
  readonly put: ChangeFields;
}

/** Panel sections for a selection of several element kinds. */
export function MixedSections({ elements, put }: MixedSectionsProps) {
  return (
    <>
      {elements.every(hasContent) && <SharedContent elements={elements} put={put} />}
      {elements.every(hasTextBox)
        ? boxTextPanel(elements, put)
        : elements.every(hasFont) && <SharedFont elements={elements} put={put} />}
      {elements.every(isShape) && shapePanel(elements, put)}
      {elements.every(isPicture) && picturePanel(elements, put)}
    </>
  );
}

function SharedContent({ elements, put }: { elements: readonly WithContent[]; put: ChangeFields }) {
  const { t } = useTranslation('panel');
  return (
    <Section title={t('content.title')}>
      <TextContentFields
        content={sharedReader(elements)('content')}
        data={sharedData(elements)}
        place={elements.map(({ id }) => id).join()}
        onChange={(fields) => put(fields, (was) => (hasContent(was) ? { ...was, ...fields } : was))}
      />
    </Section>
  );
}

function SharedFont({ elements, put }: { elements: readonly WithFont[]; put: ChangeFields }) {
  const { t } = useTranslation('panel');
  const shared = sharedReader(elements);
  return (
    <Section title={t('text.title')}>
      <FontFields
        style={{ fontFamily: shared('fontFamily'), fontSizePt: shared('fontSizePt') }}
        onChange={(fields) => put(fields, (was) => (hasFont(was) ? { ...was, ...fields } : was))}
      />
    </Section>
  );
}
