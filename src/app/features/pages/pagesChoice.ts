import { PAGE_LIMITS, STORAGE_PREFIX } from '../../../core/base/limits.ts';
import { isRecord } from '../../../core/base/record.ts';
import { checkPageSettings, type PageSettings } from '../../../core/pages/pageSettings.ts';
import type { PageFile } from '../../../core/run/runTypes.ts';
import { type FramedPages, readFrames, storedFrames } from './framedPages.ts';

/** Choices of the user on a screen. They are stored and restored on the next visit. */
export interface PagesChoice {
  readonly settings: PageSettings;
  /** Page ranges as typed; empty for all pages. */
  readonly pages: string;
  /** Labels excluded from printing, by `unitKey`. */
  readonly leftOut: ReadonlySet<string>;
  readonly frames: FramedPages;
}

const START: PagesChoice = {
  settings: {
    widthMm: PAGE_LIMITS.defaultWidthMm,
    heightMm: PAGE_LIMITS.defaultHeightMm,
    crop: 'auto',
    fit: 'full',
    perLine: 1,
    gapMm: 0,
    rotate: 'auto',
    watermark: null,
  },
  pages: '',
  leftOut: new Set(),
  frames: new Map(),
};

const TURNS = ['auto', 0, 90, 180, 270] as const;

function readWatermark(value: unknown): PageSettings['watermark'] {
  if (!isRecord(value) || typeof value.content !== 'string') return null;
  return { content: value.content, mode: value.mode === 'single' ? 'single' : 'tile' };
}

function readSettings(value: unknown): PageSettings {
  const { settings } = START;
  if (!isRecord(value)) return settings;
  const number = (name: 'widthMm' | 'heightMm' | 'perLine' | 'gapMm') => {
    const wanted = value[name];
    return typeof wanted === 'number' ? wanted : settings[name];
  };
  const read: PageSettings = {
    widthMm: number('widthMm'),
    heightMm: number('heightMm'),
    crop: value.crop === 'none' ? 'none' : 'auto',
    fit: value.fit === 'none' ? 'none' : 'full',
    perLine: number('perLine'),
    gapMm: number('gapMm'),
    rotate: TURNS.find((turn) => turn === value.rotate) ?? 'auto',
    watermark: readWatermark(value.watermark),
  };
  // A watermark without text is invalid too, but it must not discard the other settings. The screen asks for its text.
  return checkPageSettings({ ...read, watermark: null }).ok ? read : settings;
}

const keyOf = (kind: PageFile['kind']) => `${STORAGE_PREFIX}pages_${kind}`;

export function readPagesChoice(kind: PageFile['kind']): PagesChoice {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(kind)) ?? 'null');
    if (!isRecord(stored)) return START;
    const { pages, leftOut } = stored;
    const keys: unknown[] = Array.isArray(leftOut) ? leftOut : [];
    return {
      settings: readSettings(stored.settings),
      pages: typeof pages === 'string' ? pages : '',
      leftOut: new Set(keys.filter((key) => typeof key === 'string')),
      frames: readFrames(stored.frames),
    };
  } catch {
    return START;
  }
}

export function keepPagesChoice(kind: PageFile['kind'], choice: PagesChoice): void {
  const { leftOut, frames } = choice;
  try {
    const stored = { ...choice, leftOut: [...leftOut], frames: storedFrames(frames) };
    localStorage.setItem(keyOf(kind), JSON.stringify(stored));
  } catch {
    // Without storage, the next visit starts with the default settings.
  }
}
