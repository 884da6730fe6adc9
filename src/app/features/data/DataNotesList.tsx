import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { DataNotes } from '../../../core/run/notes/dataNotes.ts';
import { useProblemText } from '../../i18n/useProblemText.ts';
import { useWorkspace } from '../../state/workspace.ts';

/** Lists data warnings, one per column. Leading zeros that a spreadsheet program removed can be restored. */
export function DataNotesList({ notes, lostZeros }: DataNotes) {
  const { t } = useTranslation(['editor', 'dataNotes']);
  const { restoreZeros } = useWorkspace();
  const problemText = useProblemText();
  return notes.map((note) => (
    <MessageBar
      key={`${note.code} ${Object.values(note.params ?? {}).join(' ')}`}
      intent="warning"
      layout="multiline"
    >
      <MessageBarBody>{problemText(note)}</MessageBarBody>
      {note.code === 'zerosLost' && restoreZeros && lostZeros.length > 0 && (
        <MessageBarActions>
          <Button size="small" onClick={() => restoreZeros(lostZeros)}>
            {t('rows.restoreZeros')}
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  ));
}
