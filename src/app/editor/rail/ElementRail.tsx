import { Button, makeStyles, Tooltip, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { startsWithPicture } from '../../../core/label/kinds/registry.ts';
import { usePictureUpload } from '../usePictureUpload.ts';
import { RAIL_KINDS } from './elementKinds.tsx';
import { useAddElement } from './useAddElement.ts';

const useStyles = makeStyles({
  rail: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalS} 0`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowY: 'auto',
  },
});

/** The kinds of elements; a click adds one in the middle of the label. */
export function ElementRail() {
  const styles = useStyles();
  const { t } = useTranslation('editor');
  const addElement = useAddElement();
  const choosePicture = usePictureUpload();
  return (
    <nav className={styles.rail} aria-label={t('rail')}>
      {RAIL_KINDS.map(({ kind, Icon }) => (
        <Tooltip key={kind} content={t(`kinds.${kind}`)} relationship="label" positioning="after">
          <Button
            appearance="subtle"
            size="large"
            icon={<Icon />}
            onClick={() => {
              if (startsWithPicture(kind)) {
                void choosePicture().then((picture) => picture && addElement(kind, { picture }));
              } else addElement(kind);
            }}
          />
        </Tooltip>
      ))}
    </nav>
  );
}
