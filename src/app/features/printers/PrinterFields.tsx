import { Field, Input, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { PRINT_LIMITS } from '../../../core/base/limits.ts';
import {
  DEVICE_LANGUAGE_NAMES,
  DEVICE_LANGUAGES,
  isDialogueLanguage,
} from '../../../core/output/printerLanguages.ts';
import { isNameTaken } from '../../services/printers/printerList.ts';
import {
  BAUD_RATES,
  PACKET_BYTES,
  PRINTER_LIST_LIMITS,
  type PrinterProfile,
  transportsOf,
  withLanguage,
} from '../../services/printers/printerProfile.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { FieldGrid } from '../../ui/Section.tsx';
import { LengthField } from '../fields/LengthField.tsx';
import { ScaleField } from '../fields/ScaleField.tsx';
import { PrinterAnswerText } from './PrinterAnswerText.tsx';
import { PrinterSettingFields } from './PrinterSettingFields.tsx';
import { printerState } from './printerStore.ts';

interface PrinterFieldsProps {
  readonly printer: PrinterProfile;
  readonly onChange: (printer: PrinterProfile) => void;
}

const TURNS = ['0', '90', '180', '270'] as const;
const ANGLES = { '0': 0, '90': 90, '180': 180, '270': 270 } as const;
const TURN_OF = { 0: '0', 90: '90', 180: '180', 270: '270' } as const;

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  group: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
});

/** Form with the setup of a printer. Changes are stored at once; a name is stored only if it is unique. */
export function PrinterFields({ printer, onChange }: PrinterFieldsProps) {
  const styles = useStyles();
  const { t } = useTranslation('printers');
  const isDevice = printer.way !== 'system';
  const isUsbSerial = printer.way === 'serial' && isDialogueLanguage(printer.language);
  return (
    <div className={styles.fields}>
      <NameField key={printer.id} printer={printer} onChange={onChange} />
      <SelectField
        label={t('way.label')}
        value={printer.way}
        options={transportsOf(printer.language).map((way) => ({ value: way, text: t(`way.${way}`) }))}
        hint={t(`wayHint.${isUsbSerial ? 'usbSerial' : printer.way}`)}
        onChange={(way) => onChange({ ...printer, way, device: null })}
      />
      {isDevice && <DeviceFields printer={printer} onChange={onChange} />}
      {isDevice && (
        <section className={styles.group} aria-label={t('settings.title')}>
          <h3 className={styles.title}>{t('settings.title')}</h3>
          <PrinterSettingFields
            language={printer.language}
            settings={printer.settings}
            onChange={(settings) => onChange({ ...printer, settings })}
          />
        </section>
      )}
      <section className={styles.group} aria-label={t('correction.title')}>
        <h3 className={styles.title}>{t('correction.title')}</h3>
        <Text size={200}>
          {t('correction.hint')} {printer.way === 'system' && t('correction.scaleHint')}
        </Text>
        <CorrectionFields printer={printer} onChange={onChange} />
      </section>
    </div>
  );
}

function NameField({ printer, onChange }: PrinterFieldsProps) {
  const { t } = useTranslation('printers');
  const { list } = useSnapshot(printerState);
  const [name, setName] = useState(printer.name);
  const isTaken = isNameTaken(list, name, printer.id);
  const isEmpty = name.trim() === '';
  return (
    <Field
      label={t('name.label')}
      size="small"
      required
      validationState={isTaken || isEmpty ? 'error' : 'none'}
      validationMessage={isTaken ? t('name.taken') : isEmpty ? t('name.empty') : null}
    >
      <Input
        size="small"
        value={name}
        maxLength={PRINTER_LIST_LIMITS.maxNameLength}
        onChange={(_event, { value }) => {
          setName(value);
          if (value.trim() !== '' && !isNameTaken(list, value, printer.id))
            onChange({ ...printer, name: value.trim() });
        }}
      />
    </Field>
  );
}

/** Language and transport of the printer. */
function DeviceFields({ printer, onChange }: PrinterFieldsProps) {
  const { t } = useTranslation('printers');
  const { way, serial, device } = printer;
  return (
    <>
      <FieldGrid>
        <SelectField
          label={t('language')}
          value={printer.language}
          options={DEVICE_LANGUAGE_NAMES.map((format) => {
            const { name, maker } = DEVICE_LANGUAGES[format];
            return { value: format, text: `${name} (${maker})` };
          })}
          onChange={(language) => onChange(withLanguage(language, printer))}
        />
        <SelectField
          label={t('dpi')}
          value={String(printer.dpi)}
          options={PRINT_LIMITS.resolutionsDpi.map((dpi) => ({ value: String(dpi), text: `${dpi} dpi` }))}
          onChange={(dpi) => onChange({ ...printer, dpi: Number(dpi) })}
        />
        {way === 'serial' && (
          <>
            <SelectField
              label={t('serial.baudRate')}
              value={String(serial.baudRate)}
              options={BAUD_RATES.map((rate) => ({ value: String(rate), text: String(rate) }))}
              onChange={(rate) => onChange({ ...printer, serial: { ...serial, baudRate: Number(rate) } })}
            />
            <SelectField
              label={t('serial.flowControl')}
              value={serial.flowControl}
              options={(['hardware', 'none'] as const).map((value) => ({
                value,
                text: t(`serial.${value}`),
              }))}
              onChange={(flowControl) => onChange({ ...printer, serial: { ...serial, flowControl } })}
            />
          </>
        )}
        {way === 'bluetooth' && (
          <SelectField
            label={t('packetBytes')}
            value={String(printer.packetBytes)}
            options={PACKET_BYTES.map((bytes) => ({ value: String(bytes), text: String(bytes) }))}
            hint={t('packetBytesHint')}
            onChange={(bytes) => onChange({ ...printer, packetBytes: Number(bytes) })}
          />
        )}
      </FieldGrid>
      {device && <Text size={200}>{t('device.chosen', { name: device.name || t('device.nameless') })}</Text>}
      <PrinterAnswerText key={printer.id} printer={printer} />
    </>
  );
}

function CorrectionFields({ printer, onChange }: PrinterFieldsProps) {
  const { t } = useTranslation('printers');
  const { correction } = printer;
  const { minOffsetMm, maxOffsetMm } = PRINT_LIMITS;
  const change = (fields: Partial<PrinterProfile['correction']>) =>
    onChange({ ...printer, correction: { ...correction, ...fields } });
  return (
    <FieldGrid>
      <LengthField
        label={t('correction.right')}
        valueMm={correction.offsetXMm}
        minMm={minOffsetMm}
        maxMm={maxOffsetMm}
        onChange={(offsetXMm) => change({ offsetXMm })}
      />
      <LengthField
        label={t('correction.down')}
        valueMm={correction.offsetYMm}
        minMm={minOffsetMm}
        maxMm={maxOffsetMm}
        onChange={(offsetYMm) => change({ offsetYMm })}
      />
      <SelectField
        label={t('correction.turn')}
        value={TURN_OF[correction.rotateDeg]}
        options={TURNS.map((value) => ({ value, text: `${value}°` }))}
        onChange={(turn) => change({ rotateDeg: ANGLES[turn] })}
      />
      {printer.way === 'system' && (
        <ScaleField
          label={t('correction.scale')}
          scale={correction.scale}
          onChange={(scale) => change({ scale })}
        />
      )}
    </FieldGrid>
  );
}
