import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openCameraReader } from '../../services/cameraReader.ts';
import { createCameraScanFilter } from './cameraScanFilter.ts';

interface CameraViewProps {
  readonly onScan: (content: string) => void;
}

/** Reasons why there is no camera picture; also text keys. */
type CameraProblem = 'insecure' | 'denied' | 'none' | 'busy' | 'failed';

/** Requested width of the picture. It is enough for the bars of a long code, and small enough to be decoded fast on a slow device. */
const WIDTH_PX = 1280;

const useStyles = makeStyles({
  view: {
    display: 'flex',
    justifyContent: 'center',
    backgroundColor: tokens.colorNeutralBackground5,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
  video: { display: 'block', maxWidth: '100%', height: '200px', objectFit: 'contain' },
  problem: { color: tokens.colorStatusDangerForeground1 },
});

/** Maps an error of `getUserMedia` (Media Capture and Streams, 10.2) to the reason to show. */
function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'failed';
}

/** Decodes frames one after another until aborted; frames that arrive during decoding are skipped. */
async function watch(
  video: HTMLVideoElement,
  onScan: (content: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: WIDTH_PX } },
  });
  const reader = await openCameraReader().catch((error: unknown) => {
    for (const track of stream.getTracks()) track.stop();
    throw error;
  });
  const close = () => {
    reader.close();
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener('abort', close, { once: true });
  if (signal.aborted) return close();
  video.srcObject = stream;
  await video.play();
  const sight = createCameraScanFilter();
  while (!signal.aborted) {
    await new Promise((resolve) => video.requestVideoFrameCallback(resolve));
    if (signal.aborted) break;
    const code = sight.see(await reader.read(await createImageBitmap(video)), performance.now());
    if (code !== null) onScan(code);
  }
}

/** Shows the camera's picture and scans the codes in it. */
export function CameraView({ onScan }: CameraViewProps) {
  const styles = useStyles();
  const { t } = useTranslation('scan');
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const handle = useRef(onScan);
  useEffect(() => {
    handle.current = onScan;
  });
  useEffect(() => {
    const node = video.current;
    // Over plain http, browsers give no access to the camera.
    if (!node || !navigator.mediaDevices) {
      setProblem('insecure');
      return undefined;
    }
    const end = new AbortController();
    watch(node, (content) => handle.current(content), end.signal).catch((error: unknown) => {
      if (!end.signal.aborted) setProblem(problemOf(error));
    });
    return () => end.abort();
  }, []);
  return (
    <>
      {problem && (
        <Text role="alert" className={styles.problem}>
          {t(`camera.${problem}`)}
        </Text>
      )}
      <div className={styles.view} style={problem ? { display: 'none' } : {}}>
        <video ref={video} className={styles.video} muted playsInline aria-label={t('camera.picture')} />
      </div>
    </>
  );
}
