import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useNavigate } from 'react-router-dom';
import {
  closeAllViews,
  closeOtherViews,
  closeView,
  useVisitedViews,
  type VisitedView,
} from '../../state/visitedViews.ts';
import { actionPanel } from '../../ui/popups/lazyMenuPanel.ts';
import { useMenuPlace } from '../../ui/popups/useMenuPlace.ts';

/** Sizes from the product specification, section 9. */
const MENU_WIDTH = '105px';
const SCROLL_PADDING = '4px';
/** Height of a tab, with its border. */
const TAB_HEIGHT = '28px';

/** Screen shown when every tab is closed. */
const FIRST = '/label/recent';

const useStyles = makeStyles({
  strip: {
    display: 'flex',
    flexShrink: 0,
    // The first tab is added after the screen is rendered, and must not move it.
    minHeight: TAB_HEIGHT,
    gap: tokens.spacingHorizontalXS,
    padding: `${SCROLL_PADDING} ${tokens.spacingHorizontalM}`,
    overflowX: 'auto',
    scrollPaddingInline: SCROLL_PADDING,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  tab: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    boxSizing: 'border-box',
    height: TAB_HEIGHT,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    ':focus-within': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  here: {
    backgroundColor: tokens.colorBrandBackground2,
    border: `1px solid ${tokens.colorCompoundBrandStroke}`,
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  link: {
    padding: `0 ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase200,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    outline: 'none',
  },
  close: { minWidth: '24px', width: '24px', height: '24px', padding: 0 },
});

/** Tabs of visited screens, each with a menu of actions. */
export function TabStrip({ path }: { readonly path: string }) {
  const styles = useStyles();
  const { t } = useTranslation('frame');
  const views = useVisitedViews();
  return (
    <nav className={styles.strip} aria-label={t('tabs.list')}>
      {views.map((view) => (
        <ViewTab key={view.path} view={view} isHere={view.path === path} here={path} />
      ))}
    </nav>
  );
}

function ViewTab(props: { readonly view: VisitedView; readonly isHere: boolean; readonly here: string }) {
  const { view, isHere, here } = props;
  const styles = useStyles();
  const { t } = useTranslation(['frame', 'shell']);
  const navigate = useNavigate();
  const ref = useRef<HTMLSpanElement>(null);
  const id = useId();
  useEffect(() => {
    if (isHere) ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isHere]);
  const title = t(`shell:${view.titleKey}`);
  const handleClose = () => {
    const next = closeView(view.path);
    if (isHere) void navigate(next ?? FIRST);
  };
  const actions = [
    { text: t('tabs.refresh'), onClick: () => void navigate(`/redirect${view.address}`) },
    ...(view.isFixed ? [] : [{ text: t('tabs.close'), onClick: handleClose }]),
    {
      text: t('tabs.closeOthers'),
      onClick: () => {
        closeOtherViews(view.path);
        if (here !== view.path) void navigate(view.address);
      },
    },
    { text: t('tabs.closeAll'), onClick: () => void navigate(closeAllViews() ?? FIRST) },
  ];
  const menu = useMenuPlace(ref);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the menu belongs to the whole tab; keys open it at the link in it */}
      <span
        ref={ref}
        className={mergeClasses(styles.tab, isHere && styles.here)}
        onContextMenu={(event) => {
          event.preventDefault();
          const { clientX, clientY } = event;
          menu.open({ getBoundingClientRect: () => new DOMRect(clientX, clientY) });
        }}
      >
        <NavLink id={id} to={view.address} className={styles.link} aria-current={isHere ? 'page' : undefined}>
          {title}
        </NavLink>
        {!view.isFixed && (
          <Button
            className={styles.close}
            appearance="transparent"
            size="small"
            icon={<DismissRegular fontSize={12} />}
            aria-label={t('tabs.closeTab', { title })}
            onClick={handleClose}
          />
        )}
      </span>
      {menu.place && (
        <actionPanel.Part
          actions={actions}
          place={menu.place}
          labelledBy={id}
          isAtPointer
          style={{ minWidth: MENU_WIDTH }}
          onClose={menu.close}
          onGiveUp={menu.close}
        />
      )}
    </>
  );
}
