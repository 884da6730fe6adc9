import { percentEncode } from '../../base/percentEncode.ts';
import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import { withoutEndSlashes } from '../../base/withoutEndSlashes.ts';
import type { BarcodeProblemCode } from '../barcodeProblem.ts';
import { findGs1Identifier } from './findGs1Identifier.ts';
import { checkGs1Value, type Gs1Element } from './parseGs1.ts';

/**
 * Reason why parts cannot be written as a GS1 Digital Link, or why a link cannot be parsed.
 * - `gs1LinkKey`: no part is a primary key, such as a GTIN or an SSCC, with which the path begins
 * - `gs1LinkPath`: the segments after the key are not its qualifiers in their order, each with a value
 * - `gs1LinkAttribute` {identifier, key}: the identifier is neither a qualifier of that key nor allowed in the query
 * - `gs1LinkTwice` {identifier}: the identifier occurs twice
 * - `gs1LinkDots` {identifier}: a value of one or two dots cannot be a path segment, however it is encoded
 * - `gs1LinkDomain` {got}: the base URL must consist of http or https, a host and an optional path, without a query
 * - `gs1LinkPercent` {got}: a percent sign without two hex digits after it, or bytes that are not UTF-8
 * - `gs1LinkOther` {got}: a part that GS1 does not define and that would be lost
 * - `gs1LinkCompressed`: compressed links are not supported
 */
export type Gs1LinkCode =
  | 'gs1LinkKey'
  | 'gs1LinkPath'
  | 'gs1LinkAttribute'
  | 'gs1LinkTwice'
  | 'gs1LinkDots'
  | 'gs1LinkDomain'
  | 'gs1LinkPercent'
  | 'gs1LinkOther'
  | 'gs1LinkCompressed';

type LinkResult<Value> = Result<Value, Problem<Gs1LinkCode | BarcodeProblemCode>>;

export interface Gs1Link {
  readonly parts: readonly Gs1Element[];
  readonly domain: string;
}

/** GS1's own resolver, which knows every registered key. */
export const GS1_LINK_DOMAIN = 'https://id.gs1.org';

/** Host name or IP address, with an optional port and path; the path may not need percent-encoding. */
const DOMAIN =
  /^https?:\/\/(?:[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)*|\[[\da-f:.]+\])(?::\d{1,5})?(?:\/(?!\.{1,2}(?:\/|$))(?:[\w.~!$&'()*+,;=:@-]|%[\da-f]{2})+)*$/iu;
const BASE64_URL = /^[\w-]{10,}$/;

const qualifiersOf = (identifier: string) => findGs1Identifier(identifier)?.linkQualifiers ?? null;

/** Returns the base URL of links, trimmed and without a final slash; null if it is not a valid base URL. */
function readGs1Domain(domain: string): string | null {
  const bare = withoutEndSlashes(domain.trim());
  return DOMAIN.test(bare) ? bare : null;
}

/** Returns the alternative list of a key's qualifiers that has most of the present identifiers, reduced to those that are present. */
function chooseQualifiers(key: string, there: ReadonlySet<string>): readonly string[] {
  const lists = (qualifiersOf(key) ?? []).map((list) => list.filter((qualifier) => there.has(qualifier)));
  return lists.reduce((best, list) => (list.length > best.length ? list : best), []);
}

function arrange(parts: readonly Gs1Element[]): LinkResult<{
  readonly path: readonly Gs1Element[];
  readonly query: readonly Gs1Element[];
}> {
  const byIdentifier = new Map<string, Gs1Element>();
  for (const part of parts) {
    if (byIdentifier.has(part.identifier)) return fail('gs1LinkTwice', { identifier: part.identifier });
    byIdentifier.set(part.identifier, part);
  }
  const key = parts.find(({ identifier }) => qualifiersOf(identifier) !== null);
  if (key === undefined) return fail('gs1LinkKey');
  const qualifiers = chooseQualifiers(key.identifier, new Set(byIdentifier.keys()));
  const inPath = [key.identifier, ...qualifiers];
  const path = inPath.map((identifier) => byIdentifier.get(identifier)).filter((part) => part !== undefined);
  const query = parts
    .filter(({ identifier }) => !inPath.includes(identifier))
    .toSorted((a, b) => (a.identifier < b.identifier ? -1 : 1));
  const wrong = query.find(({ identifier }) => findGs1Identifier(identifier)?.isLinkAttribute !== true);
  if (wrong) return fail('gs1LinkAttribute', { identifier: wrong.identifier, key: key.identifier });
  const dots = path.find(({ value }) => value === '.' || value === '..');
  return dots ? fail('gs1LinkDots', { identifier: dots.identifier }) : ok({ path, query });
}

/**
 * Writes parts as a GS1 Digital Link (GS1 Digital Link Standard: URI Syntax, 1.3 and later): the first part that is a primary key starts
 * the path, its qualifiers follow in their order, and the query has all other parts, sorted by identifier. Doesn't check the values; see
 * `checkGs1Value`.
 *
 * @param domain base URL of the link, `https://id.gs1.org` or the company's own, which may have a path
 * @param encode encodes values; default percent-encoding
 */
export function writeGs1Link(
  parts: readonly Gs1Element[],
  domain: string,
  encode: (value: string) => string = percentEncode,
): LinkResult<string> {
  const root = readGs1Domain(domain);
  if (root === null) return fail('gs1LinkDomain', { got: domain });
  const arranged = arrange(parts);
  if (!arranged.ok) return arranged;
  const { path, query } = arranged.value;
  const steps = path.map(({ identifier, value }) => `/${identifier}/${encode(value)}`).join('');
  const pairs = query.map(({ identifier, value }) => `${identifier}=${encode(value)}`).join('&');
  return ok(`${root}${steps}${pairs === '' ? '' : `?${pairs}`}`);
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** True if the path segments from `at` on are a key and qualifiers of this key in their order, each followed by a value. */
function isKeyPath(steps: readonly string[], at: number): boolean {
  const pairs = (steps.length - at) / 2;
  if (pairs < 1 || !Number.isInteger(pairs)) return false;
  return (qualifiersOf(steps[at]) ?? []).some((list) => {
    // Keeps a path of a million segments linear: without this check of the length, every start would examine all segments after it.
    if (pairs - 1 > list.length) return false;
    const others = steps.slice(at + 2).filter((_, index) => index % 2 === 0);
    let from = 0;
    return others.every((qualifier) => {
      const place = list.indexOf(qualifier, from);
      from = place + 1;
      return place >= 0;
    });
  });
}

/**
 * Returns the index of the key among the path segments, or -1. Segments of the base URL may look like a key, so a key with a valid value is
 * preferred.
 */
function findKey(steps: readonly string[]): number {
  const found = [...steps.keys()].filter((at) => isKeyPath(steps, at));
  const right = found.find(
    (at) => checkGs1Value({ identifier: steps[at], value: decode(steps[at + 1]) ?? '' }).ok,
  );
  return right ?? found[0] ?? -1;
}

/** Returns why a path has no key. A compressed link has one base64url segment, or an uncompressed key followed by one. */
function whyNoKey(steps: readonly string[]): Gs1LinkCode {
  const key = steps.findIndex((step) => qualifiersOf(step) !== null);
  const after = key < 0 ? steps.slice(-1) : steps.slice(key + 2);
  if (after.length === 1 && BASE64_URL.test(after[0])) return 'gs1LinkCompressed';
  return key < 0 ? 'gs1LinkKey' : 'gs1LinkPath';
}

function readPairs(query: string): LinkResult<Gs1Element[]> {
  const parts: Gs1Element[] = [];
  for (const pair of query.split(/[&;]/).filter(Boolean)) {
    const [, identifier = '', written = ''] = /^(\d{2,4})=(.*)$/s.exec(pair) ?? [];
    if (identifier === '') return fail('gs1LinkOther', { got: pair });
    const known = findGs1Identifier(identifier);
    if (known === null) return fail('barcodeGs1Identifier', { identifier });
    const value = decode(written);
    if (value === null) return fail('gs1LinkPercent', { got: pair });
    parts.push({ identifier, value });
  }
  return ok(parts);
}

/** Parses an uncompressed GS1 Digital Link; the parts have the order of the link. */
export function readGs1Link(link: string): LinkResult<Gs1Link> {
  const [, body, query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(link) ?? [];
  if (body === undefined) return fail('gs1LinkKey');
  if (fragment !== '') return fail('gs1LinkOther', { got: fragment });
  const [, root = '', path = ''] = /^(https?:\/\/[^/]*)(.*)$/is.exec(body) ?? [];
  const steps = path.replace(/\/$/, '').split('/').slice(1);
  const at = findKey(steps);
  if (at < 0) return fail(whyNoKey(steps));
  const domain = readGs1Domain([root, ...steps.slice(0, at)].join('/'));
  if (domain === null) return fail('gs1LinkDomain', { got: root });
  const parts: Gs1Element[] = [];
  for (let index = at; index < steps.length; index += 2) {
    const value = decode(steps[index + 1]);
    if (value === null) return fail('gs1LinkPercent', { got: steps[index + 1] });
    parts.push({ identifier: steps[index], value });
  }
  const pairs = readPairs(query);
  if (!pairs.ok) return pairs;
  parts.push(...pairs.value);
  const arranged = arrange(parts);
  return arranged.ok ? ok({ parts, domain }) : arranged;
}
