/**
 * Structured content of a 2D code, on which phones act: join a network, save a contact, write a message. Each form can be written and
 * parsed, so that the form's fields can be shown again after a manual edit.
 *
 * Wi-Fi: ZXing's "Barcode contents"; WPA3 specification, 7.1. Contact: MECARD (NTT DOCOMO), which escapes the same characters. `mailto:` is
 * RFC 6068, `tel:` RFC 3966, `SMSTO:` ZXing's. Braces are never escaped, because the content may be template text
 * (`core/edit/codes/codeTemplate.ts`).
 */
interface LinkContent {
  readonly form: 'link';
  readonly url: string;
}

interface WifiContent {
  readonly form: 'wifi';
  readonly network: string;
  readonly password: string;
  readonly security: 'WPA' | 'WEP' | 'nopass';
  readonly isHidden: boolean;
}

interface ContactContent {
  readonly form: 'contact';
  readonly lastName: string;
  readonly firstName: string;
  readonly organisation: string;
  readonly phone: string;
  readonly email: string;
  readonly url: string;
  readonly address: string;
}

interface EmailContent {
  readonly form: 'email';
  readonly address: string;
  readonly subject: string;
  readonly body: string;
}

interface PhoneContent {
  readonly form: 'phone';
  readonly number: string;
}

interface MessageContent {
  readonly form: 'message';
  readonly number: string;
  readonly text: string;
}

export type CodeContent =
  | LinkContent
  | WifiContent
  | ContactContent
  | EmailContent
  | PhoneContent
  | MessageContent;
export type CodeForm = CodeContent['form'];
export type ContentOf<Form extends CodeForm> = Extract<CodeContent, { form: Form }>;

function escaped(value: string): string {
  return value.replace(/[\\;,":]/g, (sign) => `\\${sign}`);
}

/** Parses `KEY:value;` records; null for any other text. */
function readRecords(text: string): ReadonlyMap<string, string> | null {
  const records = new Map<string, string>();
  let at = 0;
  while (at < text.length && text[at] !== ';') {
    const colon = text.indexOf(':', at);
    if (colon < 0) return null;
    const key = text.slice(at, colon);
    let value = '';
    for (at = colon + 1; at < text.length && text[at] !== ';'; at++) {
      if (text[at] === '\\' && at + 1 < text.length) at++;
      value += text[at];
    }
    if (text[at] !== ';' || records.has(key)) return null;
    records.set(key, value);
    at++;
  }
  return text.slice(at) === ';' || at === text.length ? records : null;
}

function hasOnly(records: ReadonlyMap<string, string>, keys: readonly string[]): boolean {
  return [...records.keys()].every((key) => keys.includes(key));
}

function writeWifi({ network, password, security, isHidden }: WifiContent): string {
  const secret = security === 'nopass' ? '' : `P:${escaped(password)};`;
  return `WIFI:T:${security};S:${escaped(network)};${secret}${isHidden ? 'H:true;' : ''};`;
}

function readWifi(text: string): WifiContent | null {
  const records = /^WIFI:/i.test(text) ? readRecords(text.slice(5)) : null;
  const network = records?.get('S');
  if (!records || network === undefined || !hasOnly(records, ['T', 'S', 'P', 'H'])) return null;
  const type = records.get('T') ?? 'nopass';
  const security = (['WPA', 'WEP', 'nopass'] as const).find((known) => known === (type || 'nopass'));
  if (!security) return null;
  return {
    form: 'wifi',
    network,
    password: records.get('P') ?? '',
    security,
    isHidden: records.get('H') === 'true',
  };
}

const CONTACT_KEYS = [
  ['phone', 'TEL'],
  ['email', 'EMAIL'],
  ['url', 'URL'],
  ['address', 'ADR'],
  ['organisation', 'ORG'],
] as const;

function writeContact(contact: ContactContent): string {
  const { lastName, firstName } = contact;
  const name = firstName === '' ? escaped(lastName) : `${escaped(lastName)},${escaped(firstName)}`;
  const others = CONTACT_KEYS.map(([field, key]) =>
    contact[field] === '' ? '' : `${key}:${escaped(contact[field])};`,
  );
  return `MECARD:N:${name};${others.join('')};`;
}

/** Last and first name of a contact, separated by the first unescaped comma. */
const NAMES = /^MECARD:(?:[^;\\]|\\.)*?N:((?:[^;,\\]|\\.)*)(?:,((?:[^;\\]|\\.)*))?;/i;

function readContact(text: string): ContactContent | null {
  const records = /^MECARD:/i.test(text) ? readRecords(text.slice(7)) : null;
  const names = NAMES.exec(text);
  if (!records || !names || !hasOnly(records, ['N', ...CONTACT_KEYS.map(([, key]) => key)])) return null;
  const plain = (value: string | undefined) => (value ?? '').replace(/\\(.)/gs, '$1');
  const read = (key: string) => records.get(key) ?? '';
  return {
    form: 'contact',
    lastName: plain(names[1]),
    firstName: plain(names[2]),
    organisation: read('ORG'),
    phone: read('TEL'),
    email: read('EMAIL'),
    url: read('URL'),
    address: read('ADR'),
  };
}

/** Percent-encodes characters that a URL cannot contain; `{columns}` stay unchanged. */
function inLink(value: string): string {
  const safe = value.isWellFormed() ? value : value.replace(/\p{Surrogate}/gu, '\ufffd');
  return encodeURIComponent(safe).replaceAll('%7B', '{').replaceAll('%7D', '}').replaceAll('%40', '@');
}

function outOfLink(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

function writeEmail({ address, subject, body }: EmailContent): string {
  const parts = [
    ...(subject === '' ? [] : [`subject=${inLink(subject)}`]),
    ...(body === '' ? [] : [`body=${inLink(body)}`]),
  ];
  return `mailto:${inLink(address)}${parts.length > 0 ? `?${parts.join('&')}` : ''}`;
}

function readEmail(text: string): EmailContent | null {
  const found = /^mailto:([^?]*)(?:\?(.*))?$/is.exec(text);
  if (!found) return null;
  const read = { subject: '', body: '' };
  for (const part of (found[2] ?? '').split('&').filter((piece) => piece !== '')) {
    const [, key, value] = /^(subject|body)=([^=]*)$/i.exec(part) ?? [];
    const plain = value === undefined ? null : outOfLink(value);
    if (plain === null) return null;
    if (key.toLowerCase() === 'subject') read.subject = plain;
    else read.body = plain;
  }
  const address = outOfLink(found[1]);
  return address === null ? null : { form: 'email', address, ...read };
}

function readMessage(text: string): MessageContent | null {
  const found = /^SMSTO:([^:]*)(?::(.*))?$/is.exec(text);
  return found ? { form: 'message', number: found[1], text: found[2] ?? '' } : null;
}

function readPhone(text: string): PhoneContent | null {
  const found = /^tel:(.*)$/is.exec(text);
  return found ? { form: 'phone', number: found[1] } : null;
}

function readLink(text: string): LinkContent | null {
  return /^https?:\/\/\S*$/i.test(text) ? { form: 'link', url: text } : null;
}

/** Returns the barcode text of structured content. */
export function writeCodeContent(content: CodeContent): string {
  switch (content.form) {
    case 'link':
      return content.url;
    case 'wifi':
      return writeWifi(content);
    case 'contact':
      return writeContact(content);
    case 'email':
      return writeEmail(content);
    case 'phone':
      return `tel:${content.number}`;
    case 'message':
      return `SMSTO:${content.number}:${content.text}`;
  }
}

const READERS = [readWifi, readContact, readEmail, readPhone, readMessage, readLink];

/** Parses barcode content as one of the forms; null for any other text, and for text with fields that the form doesn't have. */
export function readCodeContent(text: string): CodeContent | null {
  for (const read of READERS) {
    const content = read(text);
    if (content) return content;
  }
  return null;
}

/** Empty content of each form. */
export const EMPTY_CONTENTS: { readonly [Form in CodeForm]: ContentOf<Form> } = {
  link: { form: 'link', url: 'https://' },
  wifi: { form: 'wifi', network: '', password: '', security: 'WPA', isHidden: false },
  contact: {
    form: 'contact',
    lastName: '',
    firstName: '',
    organisation: '',
    phone: '',
    email: '',
    url: '',
    address: '',
  },
  email: { form: 'email', address: '', subject: '', body: '' },
  phone: { form: 'phone', number: '' },
  message: { form: 'message', number: '', text: '' },
};
