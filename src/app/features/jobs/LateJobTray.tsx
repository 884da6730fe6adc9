import { useKey } from '../../state/useKey.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { jobState } from './jobStore.ts';

const tray = lazyPart(async () => (await import('./JobTray.tsx')).JobTray);

/** The tray, fetched with the first job. */
export function LateJobTray() {
  const phase = useKey(jobState, 'phase');
  return phase === 'idle' ? null : <tray.Part />;
}
