import type { SettingsReader } from './settingsReader.ts';

/** Limits of text messages (`TextMessageLimits`), and the key that signs requests to the text message service. */
export interface TextMessageSettings {
  readonly perDay: number;
  readonly prefixes: readonly string[] | null;
  /** Signing key of requests to the text message service; null for requests without a signature. */
  readonly secret: string | null;
}

const COUNTRIES = 'DIECUT_SMS_COUNTRIES';
const PREFIX = /^\+[1-9]\d{0,6}$/;
const [DEFAULT_PER_DAY, MAX_PER_DAY] = [1000, 10_000_000];

/** Reads the limits of text messages. */
export function readTextMessages({ text, number, problems }: SettingsReader): TextMessageSettings {
  const listed =
    text(COUNTRIES)
      ?.split(',')
      .map((one) => one.trim()) ?? null;
  if (listed && !listed.every((one) => PREFIX.test(one))) {
    const wants = 'country codes such as +86,+7';
    problems.push({ code: 'settingInvalid', params: { name: COUNTRIES, wants, got: text(COUNTRIES) ?? '' } });
  }
  return {
    perDay: number('DIECUT_SMS_PER_DAY', DEFAULT_PER_DAY, 0, MAX_PER_DAY),
    prefixes: listed,
    secret: text('DIECUT_SMS_SECRET'),
  };
}
