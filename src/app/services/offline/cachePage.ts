import { reloadPage } from '../leaveGuard.ts';

const WORKER = '/sw.js';
/** Interval at which pages that stay open for days check for a newer version. */
const LOOK_EVERY_MS = 60 * 60_000;
/** Events that show that the user is active. */
const WORK = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;
const TELL_EVERY_MS = 500;

/** Tells an installing service worker when the user is active, so that it downloads only during pauses. */
function tellOfWork(installing: ServiceWorker): void {
  let toldAtMs = Number.NEGATIVE_INFINITY;
  const tell = ({ timeStamp }: Event) => {
    if (timeStamp < toldAtMs + TELL_EVERY_MS) return;
    toldAtMs = timeStamp;
    installing.postMessage('busy');
  };
  for (const name of WORK) window.addEventListener(name, tell, { capture: true, passive: true });
  const end = () => {
    if (installing.state === 'installing') return;
    for (const name of WORK) window.removeEventListener(name, tell, { capture: true });
    installing.removeEventListener('statechange', end);
  };
  installing.addEventListener('statechange', end);
}

/** Lets the service worker cache the fonts that this page fetched before the service worker controlled it, so that they work offline. */
async function cacheFontsInUse(): Promise<void> {
  const { previewWorker } = await import('../workerClients.ts');
  previewWorker.tell(async (worker) => {
    navigator.serviceWorker.controller?.postMessage(await worker.fetchedFonts());
  });
}

/**
 * Registers the service worker, with which the page starts even without the server.
 *
 * @param onNewer called when a newer version of the page is installed, with a function that reloads the page in that version
 */
export async function cachePage(onNewer: (reload: () => void) => void): Promise<void> {
  const { serviceWorker } = navigator;
  // On the first visit, the service worker takes control after the page has loaded its fonts.
  if (!serviceWorker.controller)
    serviceWorker.addEventListener('controllerchange', () => void cacheFontsInUse(), { once: true });
  let registration: ServiceWorkerRegistration | undefined;
  try {
    registration = await serviceWorker.register(WORKER, { updateViaCache: 'none' });
  } catch {
    // There is no space, or the window is private: the page works without offline support.
    return;
  }
  // Automated browsers that block service workers resolve without a registration.
  if (!registration) return;
  const tell = () => {
    const { waiting } = registration;
    // Without a controller, this is the first installation, and its version is that of this page.
    if (!waiting || !serviceWorker.controller) return;
    onNewer(() => {
      serviceWorker.addEventListener('controllerchange', reloadPage, { once: true });
      waiting.postMessage('takeOver');
    });
  };
  const follow = () => {
    const { installing } = registration;
    if (!installing) return;
    tellOfWork(installing);
    installing.addEventListener('statechange', () => installing.state === 'installed' && tell());
  };
  tell();
  follow();
  registration.addEventListener('updatefound', follow);
  const look = () => void registration.update().catch(() => undefined);
  setInterval(look, LOOK_EVERY_MS);
  window.addEventListener('online', look);
}
