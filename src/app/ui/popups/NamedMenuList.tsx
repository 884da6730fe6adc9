import { MenuList, type MenuListProps } from '@fluentui/react-components';
import { use } from 'react';
import { MenuNameId } from './MenuNameId.ts';

/** List of a `LazyMenu`. Its accessible name is that of the menu's button. */
export function NamedMenuList(props: MenuListProps) {
  return <MenuList aria-labelledby={use(MenuNameId)} {...props} />;
}
