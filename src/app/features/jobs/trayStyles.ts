import { makeStyles, tokens } from '@fluentui/react-components';

/** Styles of the tray in the page's corner. */
export const useTrayStyles = makeStyles({
  tray: {
    position: 'fixed',
    right: '316px',
    bottom: '52px',
    zIndex: 500,
    width: '320px',
    boxSizing: 'border-box',
    // In a narrow window the panel is below the canvas, so the tray does not have to leave room for it.
    '@media (max-width: 760px)': { right: '12px', maxWidth: 'calc(100vw - 24px)' },
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
