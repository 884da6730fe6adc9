import { makeStyles, tokens } from '@fluentui/react-components';
import { PAPER_COLOUR } from '../ui/theme.ts';

const useStyles = makeStyles({
  picture: { width: '420px', maxWidth: '100%', height: 'auto', overflow: 'visible' },
  paper: { fill: PAPER_COLOUR, filter: 'drop-shadow(0 3px 7px rgba(0, 0, 0, 0.18))' },
  backing: { fill: tokens.colorNeutralBackground4 },
  ink: { fill: '#1b1a19' },
  soft: { fill: '#c8c6c4' },
  band: { fill: tokens.colorCompoundBrandBackground },
});

/** Bars of the picture in modules: ink and gap in turn. Decoration, not a symbol. */
const BARS = [2, 1, 1, 2, 3, 1, 1, 3, 2, 2, 1, 1, 4, 1, 2, 1, 1, 2, 1, 3, 2, 1, 3, 1, 1, 2, 2, 3, 1, 1, 2];

function barPath(): string {
  let at = 0;
  let path = '';
  BARS.forEach((width, index) => {
    if (index % 2 === 0) path += `M${at} 0h${width}v26h-${width}z`;
    at += width;
  });
  return path;
}

/** A calm picture: a label lifting off its roll. */
export function LabelPicture() {
  const styles = useStyles();
  return (
    <svg className={styles.picture} viewBox="0 0 240 190" aria-hidden="true">
      <rect className={styles.backing} x="14" y="0" width="212" height="190" rx="4" />
      <rect fill={PAPER_COLOUR} opacity="0.45" x="30" y="-6" width="180" height="26" rx="7" />
      <rect fill={PAPER_COLOUR} opacity="0.45" x="30" y="168" width="180" height="26" rx="7" />
      <g transform="rotate(-2 120 94)">
        <rect className={styles.paper} x="30" y="34" width="180" height="120" rx="7" />
        <path className={styles.band} d="M37 34h166a7 7 0 0 1 7 7v15H30V41a7 7 0 0 1 7-7Z" />
        <rect fill={PAPER_COLOUR} x="40" y="42" width="62" height="6" rx="3" />
        <rect className={styles.ink} x="40" y="68" width="112" height="9" rx="2" />
        <rect className={styles.soft} x="40" y="84" width="72" height="5" rx="2" />
        <path className={styles.ink} transform="translate(40 108)" d={barPath()} />
        <rect className={styles.soft} x="40" y="138" width="55" height="4" rx="2" />
        <rect className={styles.ink} x="142" y="112" width="56" height="24" rx="3" />
      </g>
    </svg>
  );
}
