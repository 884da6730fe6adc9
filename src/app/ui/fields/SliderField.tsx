import { Field, makeStyles, Slider, tokens } from '@fluentui/react-components';
import { NumberField } from './NumberField.tsx';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 72px',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
  },
  slider: { minWidth: 0 },
});

interface SliderFieldProps {
  readonly label: string;
  /** Null if several items differ. */
  readonly value: number | null;
  readonly min: number;
  readonly max: number;
  readonly suffix?: string;
  /** Called for each value while the slider is dragged. */
  readonly onChange: (value: number) => void;
}

/** Field for an integer, which the user sets by a slider or types. */
export function SliderField({ label, value, min, max, suffix, onChange }: SliderFieldProps) {
  const styles = useStyles();
  return (
    <Field label={label} size="small">
      {/* The field's label names the slider; the number input has the same name. */}
      {(field) => (
        <div className={styles.row}>
          <Slider
            {...field}
            size="small"
            className={styles.slider}
            min={min}
            max={max}
            value={value ?? (min + max) / 2}
            onChange={(_event, data) => onChange(data.value)}
          />
          <NumberField
            label={label}
            isLabelHidden
            value={value}
            min={min}
            max={max}
            precision={0}
            {...(suffix === undefined ? {} : { suffix })}
            onChange={onChange}
          />
        </div>
      )}
    </Field>
  );
}
