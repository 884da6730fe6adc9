import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DocumentRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '../../../ui/hooks/useMediaQuery.ts';
import { LazyMenu } from '../../../ui/LazyMenu.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import type { FileListProps } from './FileList.tsx';

const list = lazyPart(async () => (await import('./FileList.tsx')).FileList);

const useStyles = makeStyles({
  button: {
    minWidth: 0,
    paddingRight: tokens.spacingHorizontalXS,
    paddingLeft: tokens.spacingHorizontalXS,
    fontWeight: tokens.fontWeightRegular,
  },
});

/** Menu of actions on whole labels. On a phone its button is an icon, because the first row has no room for the word. */
export function FileMenu(props: FileListProps) {
  const styles = useStyles();
  const { t } = useTranslation('editor');
  const isPhone = useMediaQuery('(max-width: 559px)');
  const name = t('file.menu');
  return (
    <LazyMenu
      label={name}
      icon={<DocumentRegular />}
      {...(!isPhone && {
        renderButton: (button) => (
          <Button {...button} className={styles.button} appearance="subtle">
            {name}
          </Button>
        ),
      })}
      fetch={list.fetch}
    >
      <list.Part {...props} />
    </LazyMenu>
  );
}
