import { makeStyles, tokens } from '@fluentui/react-components';
import type { LabelFont } from '../../../core/label/label.ts';
import { closestFace } from '../../../core/text/families.ts';
import { useFontSample } from './useFontSample.ts';

const useStyles = makeStyles({
  sample: { fontSize: tokens.fontSizeBase500, lineHeight: '36px', overflow: 'hidden', whiteSpace: 'nowrap' },
});

/** Shows the name of an embedded family in its own face; renders nothing if the font is missing. */
export function OwnSample({ fonts }: { readonly fonts: readonly LabelFont[] }) {
  const styles = useStyles();
  const face = closestFace(fonts, false, false);
  const sample = useFontSample(face);
  if (!sample?.ok) return null;
  return (
    <span className={styles.sample} aria-hidden="true" style={{ fontFamily: `"${sample.value.cssFamily}"` }}>
      {face.family}
    </span>
  );
}
