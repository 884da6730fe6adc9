import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyChange, copyProject, type DocExample, readExamples } from './docExamples.ts';

const pageOf = (name: string) => readFileSync(join(import.meta.dirname, '../../docs/howto', name), 'utf8');
const kind = readExamples(pageOf('element-kind.md'));
const language = readExamples(pageOf('printer-language.md'));
const locale = readExamples(pageOf('language.md'));
const command = readExamples(pageOf('command.md'));
const symbology = readExamples(pageOf('symbology.md'));
const TIMEOUT_MS = 120_000;

/**
 * Applies the examples to a copy of the project and compiles the given projects in it. Returns the compiler's errors or, if there are none,
 * the output of the scripts in Node.
 */
function compileWith(
  examples: readonly DocExample[],
  projects: readonly string[],
  ...scripts: readonly string[]
): string {
  const copy = copyProject(examples);
  try {
    const said = projects.map((project) => copy.compile(project)).join('');
    return said !== '' ? said : scripts.map((script) => copy.run(script)).join('');
  } finally {
    copy.remove();
  }
}

const without = (examples: readonly DocExample[], path: string) => {
  const left = examples.filter((example) => example.path !== path);
  if (left.length === examples.length) throw new Error(`no example of ${path}`);
  return left;
};

/** Code that defines `load`, which imports a module by its path within the copy of the project. */
const LOAD = 'const load = (path) => import(process.cwd() + "/" + path);';

const DRAW_CROSS = `${LOAD}
  const { buildElement } = await load('src/core/edit/createElement.ts');
  const { layoutElement } = await load('src/core/elements/registry.ts');
  const { encodeElement } = await load('src/core/label/kinds/registry.ts');
  const element = buildElement({ kind: 'cross', id: 'x', strokeMm: 0.5 });
  console.log(layoutElement(element, [], {}).nodes[0].path.slice(0, 3).join(), encodeElement(element, {}).elementType);
`;

const OFFERED = `${LOAD}
  const { commandUsage } = await load('src/cli/usage.ts');
  const { renderCommand } = await load('src/cli/commands/render.ts');
  console.log(/--format NAME .*/.exec(commandUsage(renderCommand))[0]);`;

const ENCODED = `${LOAD}
  const { loadExtraSymbologies } = await load('src/core/barcode/bwip.ts');
  const { encodeBarcode } = await load('src/core/barcode/encodeBarcode.ts');
  const { parseLabel } = await load('src/core/label/parseLabel.ts');
  await loadExtraSymbologies();
  const { widths, hri } = encodeBarcode('code11', '12-3').value;
  const elements = [{ kind: 'barcode', id: 'x', symbology: 'code11', content: '12-3' }];
  console.log(widths.join(''), hri[0].text, parseLabel({ format: 'diecut-label', version: 1, elements }).ok);`;

describe('documented examples of an element kind and a printer language', () => {
  it(
    'compile; the element has a layout and an API encoding, and the usage text lists the language',
    () => {
      const projects = ['src/core', 'src/cli', 'workers', 'src/app'];
      const said = compileWith([...kind, ...language], projects, DRAW_CROSS, OFFERED);
      expect(said).toContain('0,0,3.75 12\n');
      expect(said).toContain('cpcl, escpos or sbpl');
    },
    TIMEOUT_MS,
  );

  it(
    'fail to compile without the element in either registry or with an incomplete language record',
    () => {
      const lacking = language.map((example) => ({
        ...example,
        lines: example.lines.filter((line) => !line.startsWith('  close:')),
      }));
      const registries = ['src/core/elements/registry.ts', 'src/app/editor/panel/kindPanels.tsx'];
      const left = registries.reduce(without, kind);
      const said = compileWith([...left, ...lacking], ['src/app']);
      for (const registry of registries)
        expect(said.split('\n').find((line) => line.startsWith(`${registry}(`))).toContain("'cross'");
      expect(said).toContain("'close' is missing");
    },
    TIMEOUT_MS,
  );
});

describe('documented example of a symbology', () => {
  it(
    'compiles; the symbology is encoded, and labels may have it',
    () => {
      expect(compileWith(symbology, ['src/core', 'src/cli'], ENCODED)).toBe(
        '11331131113113113111311133111111331 12-3 true\n',
      );
    },
    TIMEOUT_MS,
  );

  it(
    'fails to compile without its second part, or without the encoder that this part names',
    () => {
      const rest = without(symbology, 'src/core/barcode/symbologyCodings.ts');
      expect(compileWith(rest, ['src/core'])).toContain("'code11' is missing");
      const own = symbology.map((example) => ({
        ...example,
        lines: example.lines.map((line) => (line.startsWith('  bwip:') ? '  bwip: null,' : line)),
      }));
      const said = compileWith(own, ['src/core']);
      expect(said).toMatch(/^src\/core\/barcode\/encodeBarcode\.ts\(.*'code11' is missing/m);
    },
    TIMEOUT_MS,
  );
});

const SHEETS = `${LOAD}
  const { readCommandLine } = await load('src/cli/readCommandLine.ts');
  const { programUsage } = await load('src/cli/usage.ts');
  console.log(/diecut sheets .*/.exec(programUsage([]))[0]);
  const { command, line } = readCommandLine(['sheets', 'examples/price/data.xlsx', '--json']).value;
  console.log(await command.prepare(line).value());
  console.log(readCommandLine(['sheets', 'x', '--copies', '2']).error.params.message);`;

describe('documented example of a command', () => {
  it(
    'compiles; the help lists the command, it runs, and refuses options of other commands',
    () => {
      const said = compileWith(command, ['src/cli'], SHEETS);
      expect(said).toMatch(/^diecut sheets FILE +list the sheets of a workbook\n/);
      expect(said).toMatch(/^\{"ok":true,"names":\["[^"]+"\]\}\n0\n--copies does not go with sheets/m);
    },
    TIMEOUT_MS,
  );
});

const GERMAN = `${LOAD}
  const { LANGUAGES, matchLanguage } = await load('src/core/base/languages.ts');
  const { preferredLanguage } = await load('server/http/language.ts');
  const { readTexts } = await load('server/http/localeTexts.ts');
  console.log(LANGUAGES.includes('de-DE'), matchLanguage('de-AT'), preferredLanguage('de, en;q=0.5'), readTexts('de-DE', 'server/outbox').title);`;

describe('documented example of a language', () => {
  it(
    'compiles; the server knows the language and has English texts for it',
    () => {
      const said = compileWith(locale, ['src/core', 'src/app', 'server'], GERMAN);
      expect(said).toBe('true de-DE de-DE Sign-in codes\n');
    },
    TIMEOUT_MS,
  );
});

describe('code change shown in the documentation', () => {
  it('is applied at its context lines', () => {
    expect(applyChange('a\nb\nc', [' a', '+x', '-c', '+d'])).toBe('a\nx\nb\nd');
  });

  it("throws when its context lines don't match, and readExamples throws on a page without code", () => {
    expect(() => applyChange('a\nb', [' c', '+x'])).toThrow('no such line');
    expect(() => applyChange('b\na', [' a', ' b', '+x'])).toThrow('no such line');
    expect(() => readExamples('# A page without code\n')).toThrow('no examples');
  });
});
