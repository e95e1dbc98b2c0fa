/** Values by property, in their order. */
export type Declarations = Map<string, { value: string; important: boolean }>;

const color = String.raw`(?:#[\da-f]{3,8}|(?:rgb|hsl)a?\([\w\s.,%/]*\)|[a-z]+)`;
const length = /^(?:-?[\d.]+(?:px|em|rem|ex|in|cm|mm|pt|vw|%)?|auto|normal|none)$/i;
/**
 * Patterns without `url()` and without functions other than those of colours, because a style must not load
 * anything.
 */
const lengths = /^[\w\s.%-]+$/;
const colors = new RegExp(`^${color}$`, 'i');
const border = new RegExp(`^(?:[\\w.%-]+\\s+|${color}\\s+)*(?:[\\w.%-]+|${color})$`, 'i');
const word = /^[a-z-]+$/i;
const words = /^[a-z\s-]+$/i;
const fontFamily = /^[\w\s,'"&;-]+$/;

const sides = ['', '-top', '-right', '-bottom', '-left'];

/** Styles of text and boxes. None of them loads a resource or positions an element over others. */
const allowed: ReadonlyMap<string, readonly RegExp[]> = new Map<string, RegExp[]>([
  ['color', [colors]],
  ['background-color', [colors]],
  ['font', [/^[\w\s.,%/'"-]+$/]],
  ['font-family', [fontFamily]],
  ['font-size', [length, word]],
  ['font-weight', [word, /^\d{3}$/]],
  ['text-decoration', [words, colors]],
  ['vertical-align', [word, length]],
  ['border-spacing', [lengths]],
  ['display', [/^(?:none|block|inline|inline-block|list-item|table|table-row|table-cell)$/i]],
  ['opacity', [/^[\d.]+%?$/]],
  ['list-style', [words]],
  ...allow(
    word,
    ...[
      'font-style',
      'font-variant',
      'text-align',
      'text-transform',
      'border-collapse',
      'overflow',
      'visibility',
    ],
    ...[
      'white-space',
      'word-break',
      'word-wrap',
      'overflow-wrap',
      'table-layout',
      'direction',
      'float',
      'clear',
    ],
    ...['list-style-type', 'list-style-position', 'box-sizing'],
  ),
  ...allow(
    length,
    ...['line-height', 'letter-spacing', 'word-spacing', 'text-indent'],
    ...['width', 'height', 'min-width', 'max-width', 'min-height', 'max-height'],
  ),
  ...allow(lengths, 'border-radius', ...sides.flatMap((side) => [`margin${side}`, `padding${side}`])),
  ...sides.flatMap((side) => [
    ...allow(border, `border${side}`, `border${side}-color`),
    ...allow(lengths, `border${side}-width`, `border${side}-style`),
  ]),
]);

function allow(value: RegExp, ...names: string[]): [string, RegExp[]][] {
  return names.map((name) => [name, [value]]);
}

export function readDeclarations(text: string): Declarations {
  const declarations: Declarations = new Map();
  for (const part of splitDeclarations(text)) {
    const colon = part.indexOf(':');
    const name = part.slice(0, colon).trim().toLowerCase();
    const [value = '', mark] = part.slice(colon + 1).split(/!\s*important/i);
    if (colon > 0) setDeclaration(declarations, name, { value: value.trim(), important: mark !== undefined });
  }
  return declarations;
}

/** A semicolon in brackets or quotes does not end a declaration: `url(data:image/png;base64,…)`. */
function splitDeclarations(text: string): string[] {
  const found: string[] = [];
  let start = 0;
  let closing = '';
  for (let i = 0; i < text.length; i += 1) {
    const character = text.charAt(i);
    if (closing !== '') {
      if (character === closing) closing = '';
    } else if (character === ';') {
      found.push(text.slice(start, i));
      start = i + 1;
    } else if ('("\''.includes(character)) closing = character === '(' ? ')' : character;
  }
  return [...found, text.slice(start)];
}

/** Later declarations outrank earlier ones, except for important ones. */
export function setDeclaration(
  declarations: Declarations,
  name: string,
  declaration: { value: string; important: boolean },
): void {
  if (declarations.get(name)?.important && !declaration.important) return;
  declarations.delete(name);
  declarations.set(name, declaration);
}

/**
 * Removes disallowed declarations.
 * @returns the names of the visible ones among them
 */
export function filterDeclarations(declarations: Declarations): string[] {
  const removed: string[] = [];
  for (const [name, { value }] of [...declarations]) {
    if (allowed.get(name)?.some((pattern) => pattern.test(value))) continue;
    declarations.delete(name);
    // Properties that only some programs know, or that have no effect in a mail.
    if (!/^-|^mso-|^(?:cursor|outline|border-image|src|page)\b/.test(name)) removed.push(name);
  }
  return removed;
}

export function writeDeclarations(declarations: Declarations): string {
  return [...declarations]
    .map(([name, { value, important }]) => `${name}:${value}${important ? ' !important' : ''}`)
    .join(';');
}
