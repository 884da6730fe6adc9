import { makeStyles, tokens } from '@fluentui/react-components';

/** Styles of a screen with a list of labels that scrolls below its bars. */
export const useListStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    gap: tokens.spacingVerticalS,
    minHeight: 0,
    minWidth: 0,
  },
  scrolled: { flexGrow: 1, minHeight: 0, overflowY: 'auto', scrollbarGutter: 'stable' },
  /** Message that replaces an empty list. */
  none: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalXXL} 0`,
  },
});
