import { makeStyles, ToolbarButton } from '@fluentui/react-components';
import { ArrowRedoRegular, ArrowUndoRegular } from '@fluentui/react-icons';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { NameTip } from '../../../ui/NameTip.tsx';
import { useEditor } from '../../core/EditorContext.ts';
import { useDocument } from '../../core/useDocument.ts';

const useStyles = makeStyles({
  /** No transition: the first undo enables the redo button, and fading its color would repaint the page for ten frames. */
  button: { transitionDuration: '0s', '& *': { transitionDuration: '0s' } },
});

type ButtonProps = ComponentProps<typeof ToolbarButton> & { readonly direction: 'undo' | 'redo' };

/** Button that observes its enabled state itself, so that the tooltip around it, which renders slowly, is not rendered. */
function StepButton({ direction, ...props }: ButtonProps) {
  const styles = useStyles();
  const { document } = useEditor();
  const isPossible = useDocument((_label, { past, future, mark }) =>
    direction === 'undo' ? past.length > 0 || mark !== null : future.length > 0,
  );
  return (
    <ToolbarButton
      {...props}
      className={styles.button}
      icon={direction === 'undo' ? <ArrowUndoRegular /> : <ArrowRedoRegular />}
      disabledFocusable={!isPossible}
      onClick={document[direction]}
    />
  );
}

export function UndoButtons() {
  const { t } = useTranslation('editor');
  return (['undo', 'redo'] as const).map((direction) => (
    <NameTip key={direction} content={t(direction)} relationship="label">
      <StepButton direction={direction} />
    </NameTip>
  ));
}
