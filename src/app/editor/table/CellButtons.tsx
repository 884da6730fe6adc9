import type { FluentIcon } from '@fluentui/react-icons';
// Imported one by one: the index of the icon set would put them into the page's main chunk.
import { TableCellsMergeRegular } from '@fluentui/react-icons/svg/table-cells-merge';
import { TableCellsSplitRegular } from '@fluentui/react-icons/svg/table-cells-split';
import { TableDeleteColumnRegular } from '@fluentui/react-icons/svg/table-delete-column';
import { TableDeleteRowRegular } from '@fluentui/react-icons/svg/table-delete-row';
import { TableFreezeRowRegular } from '@fluentui/react-icons/svg/table-freeze-row';
import { TableStackAboveRegular } from '@fluentui/react-icons/svg/table-stack-above';
import { TableStackBelowRegular } from '@fluentui/react-icons/svg/table-stack-below';
import { TableStackLeftRegular } from '@fluentui/react-icons/svg/table-stack-left';
import { TableStackRightRegular } from '@fluentui/react-icons/svg/table-stack-right';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionIcon } from '../../ui/ActionIcon.tsx';
import { ToggleIcon } from '../../ui/ToggleIcon.tsx';
import { useEditor } from '../core/EditorContext.ts';
import { type CellCommandName, cellCommands } from './cellCommands.ts';
import type { Chosen } from './chosenCells.ts';

const ICONS: Readonly<Record<CellCommandName, FluentIcon>> = {
  merge: TableCellsMergeRegular,
  split: TableCellsSplitRegular,
  rowAbove: TableStackAboveRegular,
  rowBelow: TableStackBelowRegular,
  columnLeft: TableStackLeftRegular,
  columnRight: TableStackRightRegular,
  deleteRows: TableDeleteRowRegular,
  deleteColumns: TableDeleteColumnRegular,
  header: TableFreezeRowRegular,
};

interface CellButtonsProps {
  readonly chosen: Chosen;
  /** Separator between groups of commands. */
  readonly divider?: ReactNode;
}

/** Commands for the selected cells as small buttons. */
export function CellButtons({ chosen, divider }: CellButtonsProps) {
  const editor = useEditor();
  const { t } = useTranslation('panel');
  return cellCommands(editor, chosen).map((commands, index) => (
    <Fragment key={commands[0].name}>
      {index > 0 && divider}
      {commands.map(({ name, why = name, isOff, isOn, run }) => {
        const Icon = ICONS[name];
        const label = t(`table.commands.${why}`);
        return isOn === undefined ? (
          <ActionIcon key={name} label={label} icon={<Icon />} isOff={isOff} onClick={run} />
        ) : (
          <ToggleIcon key={name} label={label} icon={<Icon />} isOn={isOn} onChange={run} />
        );
      })}
    </Fragment>
  ));
}
