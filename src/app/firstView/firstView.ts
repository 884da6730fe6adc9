import { DRAFTS_DATABASE } from '../../core/base/limits.ts';
import { LANGUAGE_KEY, startLanguage } from '../i18n/languages.ts';
import { canvasPlace } from '../state/editorFrame.ts';
import { fittingZoom, pixelsPerMm } from '../state/fitView.ts';
import { APPEARANCE_KEY, CONTRAST, DARK, readAppearance, themeKindOf } from '../ui/themes/themeKinds.ts';
import type { FirstViewParts } from './firstViewParts.ts';

/** Written in by the build (`scripts/firstView.ts`). */
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

/** The theme that the page will have. */
function themeOfPage() {
  const chosen = readAppearance(localStorage.getItem(APPEARANCE_KEY));
  return themeKindOf(chosen, matchMedia(DARK).matches, matchMedia(CONTRAST).matches);
}

/** Whether nothing was ever drafted on this device, so that the editor opens the sample. */
async function isNewHere(): Promise<boolean> {
  if (new URLSearchParams(location.search).has('draft')) return false;
  try {
    const known = await indexedDB.databases();
    return !known.some(({ name }) => name === DRAFTS_DATABASE);
  } catch {
    // It cannot be told: better an empty board than a label that is not theirs.
    return false;
  }
}

/** A picture that takes longer does not keep the editor waiting. */
const PATIENCE_MS = 400;

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Puts the sample onto the board, where the editor will draw it. */
async function showSample(canvas: HTMLElement, { widthPx, heightPx }: Size, paper: string): Promise<void> {
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
  // One that cannot be fetched is no reason to say anything: the editor draws the label itself.
  await picture.decode().catch(() => undefined);
  await painted();
}

/**
 * Shows the editor's board, and on a device that was never here the sample as it is printed, while the editor's scripts are
 * still on their way. React puts the editor in its place.
 */
async function showFirstView(root: HTMLElement): Promise<void> {
  const { board, surface, edge, paper } = FIRST_VIEW.colours[themeOfPage()];
  const all = place(root, document.createElement('div'), {
    inset: '0',
    overflow: 'hidden',
    backgroundColor: surface,
  });
  all.setAttribute('aria-hidden', 'true');
  const { leftPx, topPx, ...size } = canvasPlace(innerWidth, innerHeight);
  const canvas = place(all, document.createElement('div'), {
    left: px(leftPx),
    top: px(topPx),
    width: px(size.widthPx),
    height: px(size.heightPx),
    backgroundColor: board,
    boxShadow: `0 0 0 1px ${edge}`,
  });
  if (await isNewHere()) await showSample(canvas, size, paper);
}

/** The page's own script is here by then, and begins when the sample can be seen: it would keep it from being painted. */
async function begin(): Promise<void> {
  const root = document.getElementById('root');
  if (root) await Promise.race([showFirstView(root), pause(PATIENCE_MS)]).catch(() => undefined);
  await import(/* @vite-ignore */ FIRST_VIEW.page);
}

void begin();
