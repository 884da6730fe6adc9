import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { CounterMove, CounterNote } from '../../../core/print/storedCounters.ts';

interface CounterNotesProps {
  readonly notes: readonly CounterNote[];
  readonly onMove: (move: CounterMove) => void;
}

/** Warns about serial numbers that would be printed twice or skipped, and offers a fix. */
export function CounterNotes({ notes, onMove }: CounterNotesProps) {
  const { t } = useTranslation('print');
  return notes.map(({ kind, from, to, follows, ...place }) => (
    <MessageBar key={`${place.elementId} ${place.slot}`} intent="warning" layout="multiline">
      <MessageBarBody>
        {t(from === to ? `counter.${kind}One` : `counter.${kind}`, { from, to })}
      </MessageBarBody>
      {follows !== null && (
        <MessageBarActions>
          <Button size="small" onClick={() => onMove({ ...place, content: follows })}>
            {t('counter.begin', { follows })}
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  ));
}
