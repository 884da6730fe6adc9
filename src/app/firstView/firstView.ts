import { DRAFTS_DATABASE } from '../../core/base/limits.ts';
import { LANGUAGE_KEY, startLanguage } from '../i18n/languages.ts';
import { canvasRect } from '../state/editorFrame.ts';
import { fittingZoom, pixelsPerMm } from '../state/fitView.ts';
import { APPEARANCE_KEY, CONTRAST, DARK, readAppearance, themeKindOf } from '../ui/themes/themeKinds.ts';
import type { FirstSample, FirstViewParts } from './firstViewParts.ts';

/** Data of the first view, which the build inserts (`scripts/firstView.ts`). */
declare const FIRST_VIEW: FirstViewParts;

type Style = Readonly<Record<string, string>>;

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

function place<Node extends HTMLElement>(parent: Element, node: Node, style: Style): Node {
  Object.assign(node.style, { position: 'absolute', ...style });
  parent.append(node);
  return node;
}

const px = (value: number) => `${value}px`;

/** Returns the kind of theme that the page will have. */
function themeOfPage() {
  const chosen = readAppearance(localStorage.getItem(APPEARANCE_KEY));
  return themeKindOf(chosen, matchMedia(DARK).matches, matchMedia(CONTRAST).matches);
}

/** True if this device has never stored a draft. Then the editor will open the sample. */
async function isNewHere(): Promise<boolean> {
  if (new URLSearchParams(location.search).has('draft')) return false;
  try {
    const known = await indexedDB.databases();
    return !known.some(({ name }) => name === DRAFTS_DATABASE);
  } catch {
    // Unknown: rather show an empty canvas than a label that is not the user's.
    return false;
  }
}

/** Maximum time to wait for the picture before the editor starts. */
const PATIENCE_MS = 400;

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Moves the picture to the editor's canvas, whose unit is the millimeter, as soon as the canvas exists. The picture stays until the first
 * element is drawn or the user acts. Otherwise the label would disappear and come back.
 */
function keepUntilDrawn(root: HTMLElement, picture: HTMLImageElement, sample: FirstSample): void {
  const inMm = {
    left: '0',
    top: '0',
    width: px(sample.widthMm),
    height: px(sample.heightMm),
    borderRadius: px(sample.cornerMm),
    boxShadow: 'none',
    pointerEvents: 'none',
  };
  const observer = new MutationObserver(() => {
    const plane = root.querySelector('[data-canvas] > div');
    if (root.querySelector('[data-element-id] path')) stop();
    else if (plane && picture.parentElement !== plane) place(plane, picture, inMm);
  });
  const stop = () => {
    observer.disconnect();
    picture.remove();
    for (const type of ['pointerdown', 'keydown']) removeEventListener(type, stop, true);
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, stop, true);
  observer.observe(root, { childList: true, subtree: true });
}

/** Shows a picture of the sample label at the position at which the editor will draw the label. */
async function showSample(
  root: HTMLElement,
  canvas: HTMLElement,
  { widthPx, heightPx }: Size,
  paper: string,
) {
  const sample = FIRST_VIEW.samples[startLanguage(localStorage.getItem(LANGUAGE_KEY), navigator.languages)];
  const scale = pixelsPerMm(fittingZoom({ widthPx, heightPx }, sample));
  const width = sample.widthMm * scale;
  const height = sample.heightMm * scale;
  const picture = new Image();
  picture.alt = '';
  picture.fetchPriority = 'high';
  picture.src = sample.picture;
  place(canvas, picture, {
    left: px((widthPx - width) / 2),
    top: px((heightPx - height) / 2),
    width: px(width),
    height: px(height),
    borderRadius: px(sample.cornerMm * scale),
    backgroundColor: paper,
    boxShadow: '0 1px 3px rgba(0, 0, 0, 0.3)',
  });
  keepUntilDrawn(root, picture, sample);
  // If the picture cannot be loaded, the editor draws the label itself.
  await picture.decode().catch(() => undefined);
  await painted();
}

/** Shows an empty canvas, and on a new device a picture of the sample, while the scripts of the editor load. React replaces them. */
async function showFirstView(root: HTMLElement): Promise<void> {
  const { board, surface, edge, paper } = FIRST_VIEW.colours[themeOfPage()];
  const all = place(root, document.createElement('div'), {
    inset: '0',
    overflow: 'hidden',
    backgroundColor: surface,
  });
  all.setAttribute('aria-hidden', 'true');
  const { leftPx, topPx, ...size } = canvasRect(innerWidth, innerHeight);
  const canvas = place(all, document.createElement('div'), {
    left: px(leftPx),
    top: px(topPx),
    width: px(size.widthPx),
    height: px(size.heightPx),
    backgroundColor: board,
    boxShadow: `0 0 0 1px ${edge}`,
  });
  if (await isNewHere()) await showSample(root, canvas, size, paper);
}

/** Starts the page's script after the sample has been painted. The script, which is loaded by then, would delay the paint. */
async function begin(): Promise<void> {
  const root = document.getElementById('root');
  if (root) await Promise.race([showFirstView(root), pause(PATIENCE_MS)]).catch(() => undefined);
  await import(/* @vite-ignore */ FIRST_VIEW.page);
}

void begin();
