import { useEffect } from 'react';
import { JOBS_DATABASE } from '../../../core/base/limits.ts';
import { useKey } from '../../state/useKey.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { withTexts } from '../../ui/withTexts.ts';
import { isUnderWay, jobState } from './jobState.ts';

const TEXTS = ['print', 'jobs', 'printers', 'verify', 'pages'];
const tray = lazyPart(async () => (await withTexts(TEXTS, () => import('./JobTray.tsx'))).JobTray);
const list = lazyPart(
  async () => (await withTexts(TEXTS, () => import('./JobList.tsx'))).JobList,
  'overPage',
);

/** The label comes first, and whatever was cut short after it. */
const LOOK_AFTER_MS = 1500;

/**
 * Whether this device keeps jobs at all: most people never come to that script. A mark in `localStorage` would not do: a
 * browser writes that down seconds later, and one that is killed forgets it.
 */
async function hasJobs(): Promise<boolean> {
  // Browsers that do not tell are asked the longer way.
  if (!('databases' in indexedDB)) return true;
  const databases = await indexedDB.databases();
  return databases.some(({ name }) => name === JOBS_DATABASE);
}

/** Asks before the page is left while a job is under way: it would be cut short, a label half printed. */
function useStayWithJob(isStaying: boolean): void {
  useEffect(() => {
    if (!isStaying) return;
    const handleLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleLeave);
    return () => window.removeEventListener('beforeunload', handleLeave);
  }, [isStaying]);
}

/** The tray and the list of jobs, fetched when there is something in them. */
export function LateJobTray() {
  const phase = useKey(jobState, 'phase');
  const cutShort = useKey(jobState, 'cutShort');
  const isListed = useKey(jobState, 'isListed');
  const waiting = useKey(jobState, 'waiting');
  useStayWithJob(isUnderWay(phase) || waiting > 0);
  useEffect(() => {
    const look = async () => {
      if (await hasJobs()) await (await import('./keptJobs.ts')).lookForCutShort();
    };
    const timer = setTimeout(() => void look().catch(() => undefined), LOOK_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {(phase !== 'idle' || cutShort.length > 0) && <tray.Part />}
      {isListed && <list.Part />}
    </>
  );
}
