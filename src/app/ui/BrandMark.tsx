import { tokens } from '@fluentui/react-components';

/** Product logo: a label with a die-cut corner. */
export function BrandMark({ sizePx = 24 }: { sizePx?: number }) {
  return (
    <svg width={sizePx} height={sizePx} viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M5 2h10.5L22 8.5V19a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3Z"
        fill={tokens.colorCompoundBrandBackground}
      />
      <path d="M15.5 2 22 8.5h-4.5a2 2 0 0 1-2-2Z" fill={tokens.colorBrandBackground2} />
      <path d="M6 12v6m2.5-6v6m2-6v6m3-6v6m2-6v6M18 12v6" stroke="#ffffff" strokeWidth="1.1" />
    </svg>
  );
}
