import { checkGs1Association } from '../../core/barcode/gs1/checkGs1Association.ts';
import { findGs1Entry } from '../../core/barcode/gs1/gs1Catalogue.ts';
import { GS1_LINK_DOMAIN, writeGs1Link } from '../../core/barcode/gs1/gs1Link.ts';
import { offerGs1Values } from '../../core/barcode/gs1/gs1Offers.ts';
import { findGs1Separators, shortestGs1Order, writeGs1Elements } from '../../core/barcode/gs1/gs1Order.ts';
import { checkGs1Value, type Gs1Element } from '../../core/barcode/gs1/parseGs1.ts';
import { takeGs1Apart } from '../../core/barcode/gs1/takeGs1Apart.ts';
import { ok, type Problem, type Result } from '../../core/base/result.ts';
import { EXIT_FAULT, refuse } from '../presenting.ts';
import { sentence } from '../reporter.ts';

interface Gs1PartReport extends Gs1Element {
  /** Data title of the element in the GS1 General Specifications. */
  readonly title: string;
  readonly problem: (Problem & { readonly message: string }) | null;
  /** Corrected values, if a wrong check digit is the only problem; otherwise empty. */
  readonly offers: readonly string[];
}

interface Gs1Report {
  readonly notation: 'bracketed' | 'scanned' | 'link';
  readonly parts: readonly Gs1PartReport[];
  /** Problem with the combination of the elements; null if the combination is valid. */
  readonly problem: (Problem & { readonly message: string }) | null;
  /** Content for a GS1 symbol. The elements are ordered so that the content has the fewest separators. */
  readonly content: string;
  readonly separators: number;
  /** GS1 Digital Link URI with these elements; null if the elements can't form one. */
  readonly link: string | null;
}

const said = (problem: Problem) => ({ ...problem, message: sentence(problem) });

function reportPart(part: Gs1Element): Gs1PartReport {
  const checked = checkGs1Value(part);
  return {
    ...part,
    title: findGs1Entry(part.identifier)?.title ?? '',
    problem: checked.ok ? null : said(checked.error),
    offers: offerGs1Values(part).map(({ value }) => value),
  };
}

/** Runs `diecut gs1`: prints the elements of a text and their problems. Returns the exit code. */
export function explainGs1({ text, json }: { readonly text: string; readonly json: boolean }): number {
  const report = inspectGs1(text);
  if (!report.ok) return refuse(report.error, json);
  const isRight = isGs1Right(report.value);
  process.stdout.write(
    json ? `${JSON.stringify({ ok: isRight, ...report.value })}\n` : presentGs1(report.value),
  );
  return isRight ? 0 : EXIT_FAULT;
}

/** Parses a bracketed, scanned or Digital Link text and reports its problems. */
function inspectGs1(text: string): Result<Gs1Report, Problem> {
  const taken = takeGs1Apart(text);
  if (!taken.ok) return taken;
  const { notation, parts, domain } = taken.value;
  const together = checkGs1Association(parts, []);
  const shortest = shortestGs1Order(parts);
  const link = writeGs1Link(parts, domain ?? GS1_LINK_DOMAIN);
  return ok({
    notation,
    parts: parts.map(reportPart),
    problem: together.ok ? null : said(together.error),
    content: writeGs1Elements(shortest),
    separators: findGs1Separators(shortest).filter(Boolean).length,
    link: link.ok ? link.value : null,
  });
}

function isGs1Right({ parts, problem }: Gs1Report): boolean {
  return problem === null && parts.every((part) => part.problem === null);
}

function presentGs1({ notation, parts, problem, content, separators, link }: Gs1Report): string {
  const lines = [
    `${notation}: ${parts.length} element${parts.length === 1 ? '' : 's'}`,
    ...parts.flatMap((part) => [
      `  (${part.identifier}) ${part.title}: ${part.value}`,
      ...(part.problem ? [`    ${part.problem.message}`] : []),
      ...part.offers.map((offer) => `    right would be: ${offer}`),
    ]),
    ...(problem ? [problem.message] : []),
    `content: ${content}`,
    `separators (FNC1): ${separators}`,
    ...(link === null ? [] : [`link: ${link}`]),
  ];
  return `${lines.join('\n')}\n`;
}
