import { makeStyles, ToolbarButton, tokens } from '@fluentui/react-components';
import { AddRegular, HandLeftRegular, PageFitRegular, SubtractRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { subscribe } from 'valtio';
import { ZOOM_LIMITS } from '../../../../core/base/limits.ts';
import { pieceBox } from '../../../../core/elements/labelGeometry.ts';
import type { Label } from '../../../../core/label/label.ts';
import { UnitSwitch } from '../../../features/fields/UnitSwitch.tsx';
import { useLengthText } from '../../../features/fields/useLengthText.ts';
import { NUDGES_MM } from '../../../i18n/unit.ts';
import { debounce } from '../../../state/debounce.ts';
import { useKey } from '../../../state/useKey.ts';
import type { ViewState } from '../../../state/viewStore.ts';
import { type LiveNumber, NumberField } from '../../../ui/fields/NumberField.tsx';
import { useArrowFocus } from '../../../ui/hooks/useArrowFocus.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { NameTip } from '../../../ui/NameTip.tsx';
import { ToggleIcon } from '../../../ui/ToggleIcon.tsx';
import { useEditor } from '../../core/EditorContext.ts';
import { useDocument } from '../../core/useDocument.ts';
import { ViewMenu } from './ViewMenu.tsx';

const missingFonts = lazyPart(async () => (await import('./MissingFonts.tsx')).MissingFonts);
const rowProblem = lazyPart(async () => (await import('./RowProblem.tsx')).RowProblem);
const lackingSheet = lazyPart(async () => (await import('./LackingSheet.tsx')).LackingSheet);

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    padding: `0 ${tokens.spacingHorizontalS}`,
    minHeight: '36px',
    // 360 px hold the bar in four languages.
    '@media (max-width: 480px)': { padding: 0, gap: tokens.spacingHorizontalXXS },
  },
  hint: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  tools: {
    display: 'flex',
    alignItems: 'center',
    padding: '0 4px',
    '@media (max-width: 480px)': { padding: 0 },
  },
  zoom: { width: '76px' },
});

/** Debounce of the zoom field. An update with each zoom step would make the browser lay out and paint the page each time. */
const REST_MS = 100;

/** Live value for the zoom field: the component renders once, and the number updates when zooming pauses. */
function createLiveZoom(viewState: ViewState): LiveNumber {
  return {
    read: () => viewState.zoomPercent,
    subscribe: (listen) => {
      let { zoomPercent } = viewState;
      const rest = debounce(REST_MS, listen);
      const stop = subscribe(viewState, () => {
        if (viewState.zoomPercent === zoomPercent) return;
        zoomPercent = viewState.zoomPercent;
        rest.touch();
      });
      return () => {
        stop();
        rest.stop();
      };
    },
  };
}

const hasNoElements = (label: Label): boolean => label.elements.length === 0;

/** Hint for the tool or the selection, or a problem; hand tool, zoom, view menu and unit. */
export function ZoomBar() {
  const styles = useStyles();
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const arrows = useArrowFocus<HTMLDivElement>('row');
  const { unit, length } = useLengthText();
  const { stepMm, farMm } = NUDGES_MM[unit];
  const { viewState } = editor;
  const sheet = useKey(editor.dataState, 'sheet');
  // The sample label and the templates come with placeholder values; other labels without a spreadsheet have no values.
  const lacksValues = Object.keys(useKey(editor.dataState, 'placeholders')).length === 0;
  const isHand = useKey(viewState, 'isHand');
  const tool = useKey(viewState, 'tool');
  const selection = useKey(editor.documentState, 'selection');
  const zoom = useMemo(() => createLiveZoom(viewState), [viewState]);
  const { stepPercent, minPercent, maxPercent } = ZOOM_LIMITS;
  const hasCells = useKey(viewState, 'cells') !== null;
  const isEmpty = useDocument(hasNoElements);
  const none = isEmpty ? 'empty' : 'none';
  const count = selection.length === 0 ? none : selection.length === 1 ? 'one' : 'several';
  const hint = `hints.${tool ?? (hasCells ? 'cells' : count)}`;
  const text = t(hint, { step: length(stepMm), far: length(farMm) });
  const message = (
    <span className={styles.hint} title={text}>
      {text}
    </span>
  );
  const lacking = lacksValues ? <lackingSheet.Part>{message}</lackingSheet.Part> : message;
  const hasMissingFonts = useKey(editor.previewState, 'missingFonts').length > 0;
  const ofData = sheet ? <rowProblem.Part sheet={sheet}>{message}</rowProblem.Part> : lacking;
  // Zoom to multiples of the step, even if a fitted zoom is between two multiples.
  const stepDown = () => editor.view.zoomTo(Math.ceil(viewState.zoomPercent / stepPercent - 1) * stepPercent);
  const stepUp = () => editor.view.zoomTo(Math.floor(viewState.zoomPercent / stepPercent + 1) * stepPercent);
  return (
    <div className={styles.bar}>
      {hasMissingFonts ? <missingFonts.Part /> : ofData}
      <div {...arrows} role="toolbar" aria-label={t('zoom.bar')} className={styles.tools}>
        <ToggleIcon
          label={t('zoom.hand')}
          icon={<HandLeftRegular />}
          isOn={isHand}
          onChange={(isOn) => editor.view.setHand(isOn)}
        />
        <NameTip content={t('zoom.out')} relationship="label">
          <ToolbarButton icon={<SubtractRegular />} onClick={stepDown} />
        </NameTip>
        <div className={styles.zoom}>
          <NumberField
            label={t('zoom.percent')}
            isLabelHidden
            value={viewState.zoomPercent}
            live={zoom}
            min={minPercent}
            max={maxPercent}
            step={stepPercent}
            precision={0}
            suffix="%"
            onChange={(percent) => editor.view.zoomTo(percent)}
          />
        </div>
        <NameTip content={t('zoom.in')} relationship="label">
          <ToolbarButton icon={<AddRegular />} onClick={stepUp} />
        </NameTip>
        <NameTip content={t('zoom.fit')} relationship="label">
          <ToolbarButton
            icon={<PageFitRegular />}
            onClick={() => editor.view.fit(pieceBox(editor.document.label()))}
          />
        </NameTip>
        <ViewMenu />
        <UnitSwitch isSmall />
      </div>
    </div>
  );
}
