import { makeStyles, tokens } from '@fluentui/react-components';

/** The tray at the page's corner. */
export const useTrayStyles = makeStyles({
  tray: {
    position: 'fixed',
    right: '316px',
    bottom: '52px',
    zIndex: 500,
    width: '320px',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
  },
});
