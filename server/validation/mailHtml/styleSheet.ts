import { type Declarations, readDeclarations, setDeclaration } from './styles';

/** An element as selectors see it. */
export interface StyledElement {
  tag: string;
  id: string;
  classes: readonly string[];
}

interface StyleRule {
  /** From the outermost ancestor to the element itself. */
  selector: readonly StyledElement[];
  weight: number;
  order: number;
  declarations: Declarations;
}

/** More than any editor writes, and few enough to apply quickly. */
const maxRules = 500;
const maxMatches = 20_000;
const maxDepth = 100;

const compound = /^(\*|[a-z][a-z\d]*)?((?:[.#][\w-]+)*)$/i;

/** The rules of style sheets that can be written into the elements: those of any screen, without pseudo-classes. */
export class StyleSheet {
  private readonly rules = new Map<string, StyleRule[]>();
  private count = 0;
  private matches = 0;
  /** The number of rules not applied. */
  ignored = 0;

  constructor(html: string) {
    for (const sheet of sheetsIn(html)) this.read(sheet);
  }

  /**
   * The declarations for an element.
   * @param open the element and its ancestors, outermost first
   */
  declarationsFor(element: StyledElement, open: readonly StyledElement[]): Declarations {
    if (this.rules.size === 0 || this.matches >= maxMatches) return new Map();
    const ancestors = open.slice(-maxDepth, -1).reverse();
    const keys = ['*', element.tag, `#${element.id}`, ...element.classes.map((name) => `.${name}`)];
    const rules = keys
      .flatMap((key) => this.rules.get(key) ?? [])
      .filter(({ selector }) => this.applies(selector, element, ancestors))
      .sort((a, b) => a.weight - b.weight || a.order - b.order);
    const found: Declarations = new Map();
    for (const { declarations } of rules) {
      for (const [name, declaration] of declarations) setDeclaration(found, name, declaration);
    }
    return found;
  }

  private applies(
    selector: readonly StyledElement[],
    element: StyledElement,
    ancestors: readonly StyledElement[],
  ): boolean {
    this.matches += 1;
    const outer = [...selector];
    const own = outer.pop();
    if (!own || !fits(own, element)) return false;
    for (const ancestor of ancestors) {
      const next = outer.at(-1);
      if (next && fits(next, ancestor)) outer.pop();
    }
    return outer.length === 0;
  }

  private read(sheet: string): void {
    for (const { prelude, body } of blocksOf(sheet)) {
      const declarations = readDeclarations(body);
      for (const text of prelude.split(',')) {
        const selector = prelude.startsWith('@') ? undefined : readSelector(text);
        if (selector && this.count < maxRules) this.add(selector, declarations);
        else if (!/^@font-face|^@page|^@import|^@charset|:/.test(prelude)) this.ignored += 1;
      }
    }
  }

  private add(selector: readonly StyledElement[], declarations: Declarations): void {
    const own = selector.at(-1);
    if (!own) return;
    const [name] = own.classes;
    const key = name !== undefined ? `.${name}` : own.id === '' ? own.tag : `#${own.id}`;
    const rule = { selector, weight: weightOf(selector), order: (this.count += 1), declarations };
    this.rules.set(key, [...(this.rules.get(key) ?? []), rule]);
  }
}

export function toStyled(
  tag: string,
  { id = '', class: names = '' }: Readonly<Record<string, string>>,
): StyledElement {
  return { tag, id, classes: names.split(/\s+/).filter((name) => name !== '') };
}

function fits(part: StyledElement, element: StyledElement): boolean {
  if (part.tag !== '*' && part.tag !== element.tag) return false;
  if (part.id !== '' && part.id !== element.id) return false;
  return part.classes.every((name) => element.classes.includes(name));
}

function weightOf(selector: readonly StyledElement[]): number {
  return selector
    .map(({ tag, id, classes }) => (id === '' ? 0 : 10_000) + classes.length * 100 + (tag === '*' ? 0 : 1))
    .reduce((sum, weight) => sum + weight, 0);
}

/** Undefined unless the selector consists of element names, classes, ids and descendant combinators. */
function readSelector(text: string): StyledElement[] | undefined {
  const parts = text.trim().split(/\s+/);
  const read = parts.map((part) => {
    const match = compound.exec(part);
    if (!match || part === '') return undefined;
    const marks = match[2]?.match(/[.#][\w-]+/g) ?? [];
    const namesAfter = (mark: string) =>
      marks.filter((each) => each[0] === mark).map((each) => each.slice(1));
    return { tag: match[1]?.toLowerCase() ?? '*', id: namesAfter('#')[0] ?? '', classes: namesAfter('.') };
  });
  return read.every((part) => part !== undefined) ? read : undefined;
}

/** The contents of style sheets, without those in comments, which are for Outlook only. */
function sheetsIn(html: string): string[] {
  const sheets: string[] = [];
  const lower = html.toLowerCase();
  const openings = /<!--|<style\b([^<>]*)>/gi;
  for (let opening = openings.exec(html); opening; opening = openings.exec(html)) {
    const isComment = opening[0] === '<!--';
    const end = lower.indexOf(isComment ? '-->' : '</style', openings.lastIndex);
    if (end < 0) break;
    if (!isComment && !/media\s*=\s*["']?print/i.test(opening[1] ?? '')) {
      sheets.push(html.slice(openings.lastIndex, end));
    }
    openings.lastIndex = end;
  }
  return sheets;
}

/** The blocks of a sheet, without at-rules and everything in them. */
function blocksOf(sheet: string): { prelude: string; body: string }[] {
  const css = withoutComments(sheet).replaceAll('<!--', '').replaceAll('-->', '');
  const blocks: { prelude: string; body: string }[] = [];
  let prelude = '';
  let start = 0;
  let depth = 0;
  for (let i = 0; i < css.length; i += 1) {
    const character = css[i];
    if (character === ';' && depth === 0) start = i + 1;
    if (character === '{') {
      if (depth === 0) prelude = css.slice(start, i).trim();
      if (depth === 0) start = i + 1;
      depth += 1;
    }
    if (character === '}' && depth > 0) {
      depth -= 1;
      if (depth === 0) blocks.push({ prelude, body: prelude.startsWith('@') ? '' : css.slice(start, i) });
      if (depth === 0) start = i + 1;
    }
  }
  return blocks;
}

function withoutComments(css: string): string {
  return css
    .split('/*')
    .map((part, index) => (index === 0 ? part : part.split('*/').slice(1).join('*/')))
    .join(' ');
}
