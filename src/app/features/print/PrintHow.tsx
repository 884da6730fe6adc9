import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { PRINT_LIMITS } from '../../../core/base/limits.ts';
import type { Stock } from '../../../core/scene/stock.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { LengthField } from '../fields/LengthField.tsx';
import { ScaleField } from '../fields/ScaleField.tsx';
import { MoreSettings } from './MoreSettings.tsx';
import { PageStart } from './pages/PageStart.tsx';
import type { PrintState } from './usePrintState.ts';

const TURNS = ['0', '90', '180', '270'] as const;
const ANGLES = { '0': 0, '90': 90, '180': 180, '270': 270 } as const;
const TURN_OF = { 0: '0', 90: '90', 180: '180', 270: '270' } as const;

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalM,
  },
});

interface PrintHowProps extends PrintState {
  readonly page: Stock;
  /** True if the output goes to the browser's print dialog. */
  readonly isForBrowser: boolean;
  /** True if the label has barcodes to verify. */
  readonly hasCodes: boolean;
}

/** Settings for the output, of which those that few prints need are folded. */
export function PrintHow({ form, change, page, isForBrowser, hasCodes }: PrintHowProps) {
  const styles = useStyles();
  const { t } = useTranslation('print');
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <SelectField
          label={t('dpi')}
          value={String(form.dpi)}
          options={PRINT_LIMITS.resolutionsDpi.map((dpi) => ({ value: String(dpi), text: `${dpi} dpi` }))}
          onChange={(dpi) => change({ dpi: Number(dpi) })}
        />
        <SelectField
          label={t('rotate')}
          value={TURN_OF[form.rotateDeg]}
          options={TURNS.map((value) => ({ value, text: `${value}°` }))}
          onChange={(turn) => change({ rotateDeg: ANGLES[turn] })}
        />
      </div>
      {page.slots.length > 1 && <PageStart page={page} onChange={(start) => change({ start })} />}
      <MoreSettings
        isChanged={
          form.offsetXMm !== 0 || form.offsetYMm !== 0 || form.verify || (isForBrowser && form.scale !== 1)
        }
      >
        {isForBrowser && (
          <SelectField
            label={t('sendAs.label')}
            value={form.asPictures ? 'pictures' : 'pdf'}
            options={(['pdf', 'pictures'] as const).map((value) => ({ value, text: t(`sendAs.${value}`) }))}
            onChange={(value) => change({ asPictures: value === 'pictures' })}
          />
        )}
        {hasCodes && (
          <Checkbox
            label={t('verify')}
            checked={form.verify}
            onChange={(_, { checked }) => change({ verify: checked === true })}
          />
        )}
        {isForBrowser && (
          <ScaleField label={t('scale')} scale={form.scale} onChange={(scale) => change({ scale })} />
        )}
        <div className={styles.pair}>
          <LengthField
            label={t('offsetX')}
            valueMm={form.offsetXMm}
            minMm={PRINT_LIMITS.minOffsetMm}
            maxMm={PRINT_LIMITS.maxOffsetMm}
            onChange={(offsetXMm) => change({ offsetXMm })}
          />
          <LengthField
            label={t('offsetY')}
            valueMm={form.offsetYMm}
            minMm={PRINT_LIMITS.minOffsetMm}
            maxMm={PRINT_LIMITS.maxOffsetMm}
            onChange={(offsetYMm) => change({ offsetYMm })}
          />
        </div>
      </MoreSettings>
    </div>
  );
}
