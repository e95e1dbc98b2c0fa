import type { Declarations } from './styles';

const exactColor = /#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\([^()]*\)/i;
/** Any other word in a background is the name of a colour. */
const colorlessWord =
  /^(?:none|transparent|inherit|initial|unset|auto|repeat|round|space|scroll|fixed|local|cover|contain|center|top|right|bottom|left|circle|ellipse)$/i;

/**
 * Reduces backgrounds in place to their colour, or the first colour of a gradient.
 * @returns whether a picture was removed
 */
export function reduceToBackgroundColor(declarations: Declarations): boolean {
  let lost = false;
  for (const name of ['background', 'background-image']) {
    const declaration = declarations.get(name);
    if (!declaration) continue;
    const { value } = declaration;
    const isPicture = /url\(|gradient\(/i.test(value);
    lost ||= isPicture;
    const found = colorIn(value);
    if (found !== undefined && (name === 'background' || !declarations.has('background-color'))) {
      declarations.set('background-color', { ...declaration, value: found });
    }
  }
  for (const name of [...declarations.keys()]) {
    if (/^background(?:-(?!color$)[a-z-]+)?$/.test(name)) declarations.delete(name);
  }
  return lost;
}

export function hasBackgroundColor(declarations: Declarations): boolean {
  const value = declarations.get('background-color')?.value ?? 'transparent';
  return !/^(?:transparent|none|inherit|initial|unset)$/i.test(value);
}

function colorIn(value: string): string | undefined {
  const [plain = '', stops] = value.replace(/url\([^)]*\)/gi, ' ').split(/gradient\(/i);
  const text = stops === undefined ? plain : stops.replace(/\)\s*$/, '');
  const exact = exactColor.exec(text)?.[0];
  return (
    exact ?? text.split(/[\s,/]+/).find((word) => /^[a-z]{3,}$/i.test(word) && !colorlessWord.test(word))
  );
}
