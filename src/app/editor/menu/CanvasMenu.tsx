import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { hasWholeGroup } from '../../../core/edit/groups.ts';
import { isPicture } from '../../../core/edit/picture/pictureElement.ts';
import { pieceBox } from '../../../core/elements/labelGeometry.ts';
import { readClipboard, readClipboardPicture, writeClipboard } from '../../services/clipboardText.ts';
import { isEditedInPlace } from '../core/actions/editInPlace.ts';
import { useAddPicture } from '../core/actions/useAddPicture.ts';
import { usePasteText } from '../core/actions/usePasteText.ts';
import { useEditor } from '../core/EditorContext.ts';
import { copyCells, pasteCells } from '../table/cellClipboard.ts';
import { cellCommands } from '../table/cellCommands.ts';
import { emptyChosen } from '../table/cellKeys.ts';
import { chosenCells } from '../table/chosenCells.ts';

/** Position of the menu in the viewport. */
export interface MenuPosition {
  readonly xPx: number;
  readonly yPx: number;
}

interface Item {
  /** Key of the item's text, unless `label` gives the text itself. */
  readonly name: string;
  readonly label?: string;
  /** Shortcut as displayed; empty if there is none. */
  readonly keys: string;
  readonly run: () => unknown;
  readonly isOff?: boolean;
}

/** Returns groups of menu items for the selection, or for the label if nothing is selected. */
function useItems(): readonly (readonly Item[])[] {
  const cellItems = useCellItems();
  const editor = useEditor();
  const paste = usePasteText();
  const addPicture = useAddPicture();
  const { document, elements, view } = editor;
  const label = document.label();
  const ids = new Set(document.selection());
  const chosen = label.elements.filter(({ id }) => ids.has(id));
  const copy = () => {
    const text = elements.copyText();
    return text === null ? undefined : writeClipboard(text);
  };
  const cut = () => {
    void copy();
    elements.remove();
  };
  const pasteItem = {
    name: 'paste',
    keys: 'Ctrl+V',
    run: async () => {
      const picture = await readClipboardPicture();
      if (picture) await addPicture(picture);
      else paste(await readClipboard());
    },
  };
  if (cellItems) return cellItems;
  if (chosen.length === 0)
    return [
      [pasteItem, { name: 'selectAll', keys: 'Ctrl+A', run: elements.selectAll }],
      [{ name: 'fit', keys: 'Ctrl+0', run: () => view.fit(pieceBox(document.label())) }],
    ];
  const isLocked = chosen.every(({ locked }) => locked);
  const [first] = chosen;
  const isCropped = chosen.length === 1 && isPicture(first) && isEditedInPlace(first);
  return [
    ...(isCropped ? [[{ name: 'crop', keys: 'Enter', run: () => view.edit(first.id) }]] : []),
    [
      { name: 'cut', keys: 'Ctrl+X', run: cut, isOff: isLocked },
      { name: 'copy', keys: 'Ctrl+C', run: copy },
      pasteItem,
      { name: 'duplicate', keys: 'Ctrl+D', run: elements.duplicate },
      { name: 'delete', keys: 'Del', run: elements.remove, isOff: isLocked },
    ],
    [
      { name: 'group', keys: 'Ctrl+G', run: elements.group, isOff: chosen.length < 2 },
      { name: 'ungroup', keys: 'Ctrl+Shift+G', run: elements.ungroup, isOff: !hasWholeGroup(label, ids) },
    ],
    [
      { name: 'front', keys: 'Ctrl+Shift+]', run: () => elements.order('front') },
      { name: 'forward', keys: 'Ctrl+]', run: () => elements.order('forward') },
      { name: 'backward', keys: 'Ctrl+[', run: () => elements.order('backward') },
      { name: 'back', keys: 'Ctrl+Shift+[', run: () => elements.order('back') },
    ],
    [
      { name: isLocked ? 'unlock' : 'lock', keys: '', run: () => elements.lock(!isLocked) },
      { name: 'hide', keys: '', run: () => elements.hide(true) },
    ],
  ];
}

/** Returns menu items for the selected table cells; null if none are selected. */
function useCellItems(): readonly (readonly Item[])[] | null {
  const { t } = useTranslation('panel');
  const paste = usePasteText();
  const editor = useEditor();
  const chosen = chosenCells(editor);
  if (!chosen) return null;
  const { locked } = chosen.table;
  const copy = () => {
    const text = copyCells(editor);
    return text === null ? undefined : writeClipboard(text);
  };
  const cut = () => {
    void copy();
    emptyChosen(editor);
  };
  return [
    [
      { name: 'cut', keys: 'Ctrl+X', run: cut, isOff: locked },
      { name: 'copy', keys: 'Ctrl+C', run: copy },
      {
        name: 'paste',
        keys: 'Ctrl+V',
        run: async () => {
          const text = await readClipboard();
          if (pasteCells(editor, text) === 'none') paste(text);
        },
        isOff: locked,
      },
      {
        name: 'empty',
        label: t('table.empty'),
        keys: 'Del',
        run: () => emptyChosen(editor),
        isOff: locked,
      },
    ],
    ...cellCommands(editor, chosen).map((commands) =>
      commands.map(({ name, isOff, isOn, run }) => ({
        name,
        label: t(isOn === true ? 'table.commands.noHeader' : `table.commands.${name}`),
        keys: '',
        run,
        isOff: isOff || locked,
      })),
    ),
  ];
}

/** Context menu of the canvas, at the position of a right click or long press, or at the focused element. */
export function CanvasMenu({ place, onClose }: { place: MenuPosition; onClose: () => void }) {
  const { t } = useTranslation('editor');
  const groups = useItems();
  const target = {
    getBoundingClientRect: () => new DOMRect(place.xPx, place.yPx, 0, 0),
  };
  return (
    <Menu
      open
      onOpenChange={(_, { open }) => {
        if (!open) onClose();
      }}
      positioning={{ target, position: 'below', align: 'start', autoSize: true }}
    >
      <MenuPopover>
        <MenuList aria-label={t('menu.title')}>
          {groups.flatMap((items, index) => [
            ...(index > 0 ? [<MenuDivider key={`before ${items[0].name}`} />] : []),
            ...items.map(({ name, label, keys, run, isOff = false }) => (
              <MenuItem key={name} secondaryContent={keys} disabled={isOff} onClick={() => void run()}>
                {label ?? t(`menu.${name}`)}
              </MenuItem>
            )),
          ])}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
