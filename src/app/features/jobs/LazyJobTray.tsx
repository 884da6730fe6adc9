import { useEffect } from 'react';
import { JOBS_DATABASE } from '../../../core/base/limits.ts';
import { useKey } from '../../state/useKey.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { withTexts } from '../../ui/withTexts.ts';
import { isUnderWay, jobState } from './jobState.ts';

const TEXTS = ['print', 'jobs', 'printers', 'problems', 'verify', 'pages'];
const tray = lazyPart(async () => (await withTexts(TEXTS, () => import('./JobTray.tsx'))).JobTray);
const list = lazyPart(
  async () => (await withTexts(TEXTS, () => import('./JobList.tsx'))).JobList,
  'overPage',
);

/** Delay of the check for interrupted jobs, so that the label has priority. */
const LOOK_AFTER_MS = 1500;

/**
 * True if this device has a database of jobs, so that the script of the jobs has to load; most users have none. A mark in `localStorage`
 * would not do: browsers write it to disk seconds later, so a browser that is killed loses it.
 */
async function hasJobs(): Promise<boolean> {
  // Browsers without `databases()` have to load the script to find out.
  if (!('databases' in indexedDB)) return true;
  const databases = await indexedDB.databases();
  return databases.some(({ name }) => name === JOBS_DATABASE);
}

/** Asks for confirmation before the page is left while a job is running. Leaving would interrupt the job in the middle of a label. */
function useStayWithJob(isStaying: boolean): void {
  useEffect(() => {
    if (!isStaying) return;
    const handleLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleLeave);
    return () => window.removeEventListener('beforeunload', handleLeave);
  }, [isStaying]);
}

/** Job tray and job list. Each of them loads when it has something to show. */
export function LazyJobTray() {
  const phase = useKey(jobState, 'phase');
  const interrupted = useKey(jobState, 'interrupted');
  const isListed = useKey(jobState, 'isListed');
  const waiting = useKey(jobState, 'waiting');
  useStayWithJob(isUnderWay(phase) || waiting > 0);
  useEffect(() => {
    const look = async () => {
      if (await hasJobs()) await (await import('./storedJobs.ts')).findInterruptedJobs();
    };
    const timer = setTimeout(() => void look().catch(() => undefined), LOOK_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {(phase !== 'idle' || interrupted.length > 0) && <tray.Part />}
      {isListed && <list.Part />}
    </>
  );
}
