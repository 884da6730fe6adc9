import { makeStyles, tokens } from '@fluentui/react-components';
import type { ListedFont } from './fontNames.ts';
import { FONT_SAMPLES } from './fontWords.ts';
import { useOwnFace } from './useOwnFace.ts';

const useStyles = makeStyles({
  drawn: {
    display: 'block',
    width: '100%',
    maxWidth: '240px',
    height: '30px',
    fill: tokens.colorNeutralForeground1,
  },
  written: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: '30px',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
});

/** Fields of a font that its sample needs. */
type SampledFont = Pick<ListedFont, 'fontId' | 'isOwn' | 'fontEnglishName'> & {
  readonly faces: readonly Pick<ListedFont['faces'][number], 'url'>[];
};

/** Sample of a font in its own face. */
export function FontSample({ font }: { readonly font: SampledFont }) {
  const styles = useStyles();
  const { fontId, isOwn, fontEnglishName, faces: own } = font;
  const fontFamily = useOwnFace(fontId, isOwn ? own[0].url : null);
  if (!isOwn)
    return (
      <svg className={styles.drawn} aria-hidden="true">
        <use href={`${FONT_SAMPLES}#${fontId}`} />
      </svg>
    );
  return (
    <div
      className={styles.written}
      aria-hidden="true"
      style={fontFamily ? { fontFamily } : { visibility: 'hidden' }}
    >
      {fontEnglishName} 123
    </div>
  );
}
