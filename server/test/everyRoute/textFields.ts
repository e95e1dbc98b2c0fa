import type { Operation } from '../../routes/operation';
import { openApiDocument, answerSchema } from '../../routes/description/document';

interface Shape {
  $ref?: string;
  anyOf?: Shape[];
  allOf?: Shape[];
  properties?: Record<string, Shape>;
  items?: Shape;
}

const schemas = openApiDocument([], 'http://reissu.test', '0').components.schemas as Record<string, Shape>;

/** The paths of all texts of a body that the operation describes. */
export function textFieldsOf({ body: answer }: Operation, body: object): string[] {
  return answer === undefined ? [] : textPaths(shapesOf(answerSchema(answer)), body, '');
}

function textPaths(shapes: readonly Shape[], value: unknown, path: string): string[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]: [string, unknown]) => {
    const shapesOfChild = shapes.flatMap(({ properties, items }) => properties?.[key] ?? items ?? []);
    return shapesOfChild.length === 0
      ? []
      : textPaths(shapesOfChild.flatMap(shapesOf), child, path ? `${path}.${key}` : key);
  });
}

/** A copy of the body with each of its texts at these paths changed. */
export function changeTexts(
  body: object,
  paths: readonly string[],
  change: (text: string) => string,
): object {
  const copyOf = (value: unknown, path: string): unknown => {
    if (typeof value === 'string') return paths.includes(path) ? change(value) : value;
    if (Array.isArray(value)) return value.map((item, index) => copyOf(item, `${path}.${index}`));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => [key, copyOf(child, path ? `${path}.${key}` : key)]),
    );
  };
  return copyOf(JSON.parse(JSON.stringify(body)), '') as object;
}

/** A shape's alternatives, without references. */
function shapesOf(shape: Shape): Shape[] {
  const { $ref, anyOf = [], allOf = [] } = shape;
  const named = $ref === undefined ? undefined : schemas[$ref.replace('#/components/schemas/', '')];
  return [...(named ? [named] : []), ...anyOf, ...allOf].flatMap(shapesOf).concat(shape);
}
