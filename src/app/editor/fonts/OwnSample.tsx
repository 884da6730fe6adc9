import { makeStyles, tokens } from '@fluentui/react-components';
import type { LabelFont } from '../../../core/label/label.ts';
import { closestFace } from '../../../core/text/families.ts';
import { useFontSample } from './useFontSample.ts';

const useStyles = makeStyles({
  sample: { fontSize: tokens.fontSizeBase500, lineHeight: '36px', overflow: 'hidden', whiteSpace: 'nowrap' },
});

/** The name of an own family in its own face; nothing for one that is lost. */
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
