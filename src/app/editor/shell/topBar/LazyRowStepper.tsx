import { serialCount } from '../../../../core/print/serialCount.ts';
import { useKey } from '../../../state/useKey.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { withTexts } from '../../../ui/withTexts.ts';
import { useEditor } from '../../core/EditorContext.ts';
import { useSettled } from '../../core/useDocument.ts';

const rowStepper = lazyPart(
  async () => (await withTexts(['dataNotes'], () => import('./RowStepper.tsx'))).RowStepper,
);

/**
 * Steps through the rows of the spreadsheet, or through serial numbers if no spreadsheet is bound. Renders nothing if there are neither.
 */
export function LazyRowStepper() {
  const sheet = useKey(useEditor().dataState, 'sheet');
  const serials = useSettled(serialCount);
  return (sheet !== null || serials > 1) && <rowStepper.Part serials={serials} />;
}
