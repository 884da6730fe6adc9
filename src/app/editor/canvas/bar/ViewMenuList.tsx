import { MenuDivider, MenuItemCheckbox, MenuItemRadio } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useLengthText } from '../../../features/fields/useLengthText.ts';
import { GRID_STEPS_MM, useViewPreferences, viewPreferences } from '../../../state/viewPreferences.ts';
import { NamedMenuList } from '../../../ui/popups/NamedMenuList.tsx';

const SHOWN = ['showRuler', 'showGuides', 'showGrid'] as const;
const HELD = ['snapToElements', 'snapToGrid'] as const;
const FLAGS = [...SHOWN, ...HELD];

/** Alignment aids: rulers, grid and guides to show, and what elements snap to. */
export function ViewMenuList() {
  const { t } = useTranslation('editor');
  const preferences = useViewPreferences();
  const lengths = useLengthText();
  return (
    <NamedMenuList
      checkedValues={{
        flags: FLAGS.filter((flag) => preferences[flag]),
        grid: [String(preferences.gridMm)],
      }}
      onCheckedValueChange={(_event, { name, checkedItems }) => {
        if (name === 'flags') for (const flag of FLAGS) viewPreferences[flag] = checkedItems.includes(flag);
        else viewPreferences.gridMm = GRID_STEPS_MM.find((step) => String(step) === checkedItems[0]) ?? 1;
      }}
    >
      {SHOWN.map((flag) => (
        <MenuItemCheckbox key={flag} name="flags" value={flag}>
          {t(`view.${flag}`)}
        </MenuItemCheckbox>
      ))}
      <MenuDivider />
      {HELD.map((flag) => (
        <MenuItemCheckbox key={flag} name="flags" value={flag}>
          {t(`view.${flag}`)}
        </MenuItemCheckbox>
      ))}
      <MenuDivider />
      {GRID_STEPS_MM.map((stepMm) => (
        <MenuItemRadio key={stepMm} name="grid" value={String(stepMm)}>
          {t('view.gridStep', { step: lengths.length(stepMm) })}
        </MenuItemRadio>
      ))}
    </NamedMenuList>
  );
}
