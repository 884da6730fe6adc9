import {
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { ArrowSortDownFilled, ArrowSortUpFilled } from '@fluentui/react-icons';
import type { PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  button: {
    width: '100%',
    minWidth: 0,
    height: '100%',
    justifyContent: 'flex-start',
    fontWeight: tokens.fontWeightSemibold,
    touchAction: 'pan-y',
    cursor: 'grab',
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** Element kinds that can be created from a column. */
export type ColumnElement = 'text' | 'barcode' | 'qrcode';

interface ColumnHeadProps {
  readonly column: string;
  /** True if rows are sorted by this column in descending order, false if ascending; null if not sorted by it. */
  readonly isDescending: boolean | null;
  /** True if the selected element can be bound to the column. */
  readonly canBind: boolean;
  /** True once sample rows are read. Their values decide the width of a new text and the symbology of a new barcode. */
  readonly canGuess: boolean;
  readonly onPress: (event: PointerEvent) => void;
  /** True if the press that ends with this click was a drag. */
  readonly wasDragged: () => boolean;
  readonly onOrder: (isDescending: boolean | null) => void;
  readonly onAdd: (kind: ColumnElement) => void;
  readonly onBind: () => void;
}

const ORDERS = { ascending: false, descending: true, none: null } as const;

/** Header of a column: it can be dragged onto the label, and has a menu of actions. */
export function ColumnHead(props: ColumnHeadProps) {
  const { column, isDescending, canBind, canGuess, onPress, wasDragged, onOrder, onAdd, onBind } = props;
  const styles = useStyles();
  const { t } = useTranslation('data');
  const present = isDescending === null ? 'none' : isDescending ? 'descending' : 'ascending';
  return (
    <Menu
      checkedValues={{ order: [present] }}
      onCheckedValueChange={(_event, { checkedItems }) => {
        const wanted = Object.entries(ORDERS).find(([name]) => name === checkedItems[0]);
        if (wanted) onOrder(wanted[1]);
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="transparent"
          size="small"
          className={styles.button}
          title={column}
          icon={isDescending === null ? null : isDescending ? <ArrowSortDownFilled /> : <ArrowSortUpFilled />}
          iconPosition="after"
          onPointerDown={onPress}
          onClickCapture={(event) => {
            // After a drag the click must not open the menu.
            if (event.detail > 0 && wasDragged()) event.stopPropagation();
          }}
        >
          <span className={styles.name}>{column}</span>
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem disabled={!canGuess} onClick={() => onAdd('text')}>
            {t('column.text')}
          </MenuItem>
          <MenuItem disabled={!canGuess} onClick={() => onAdd('barcode')}>
            {t('column.barcode')}
          </MenuItem>
          <MenuItem onClick={() => onAdd('qrcode')}>{t('column.qrcode')}</MenuItem>
          <MenuItem disabled={!canBind} onClick={onBind}>
            {t('column.bind')}
          </MenuItem>
          <MenuDivider />
          <MenuItemRadio name="order" value="ascending">
            {t('column.ascending')}
          </MenuItemRadio>
          <MenuItemRadio name="order" value="descending">
            {t('column.descending')}
          </MenuItemRadio>
          <MenuItemRadio name="order" value="none">
            {t('column.unordered')}
          </MenuItemRadio>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
