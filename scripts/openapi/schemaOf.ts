import ts from 'typescript';
import { wireWord } from '../../server/contract/wireWords';
import type { JsonSchema } from '../../server/validation/rule';

export interface SchemaWriter {
  schemaOf: (type: ts.Type, atTop?: boolean) => JsonSchema;
}

/** Converts types to JSON schemas. Types in `names` become references. */
export function schemaWriter(checker: ts.TypeChecker, names: ReadonlySet<string>): SchemaWriter {
  function schemaOf(type: ts.Type, atTop = false): JsonSchema {
    if (isAmount(type)) return { type: 'number' };
    const name = nameOf(type);
    if (!atTop && name !== undefined && names.has(name)) return { $ref: `#/components/schemas/${name}` };
    if (type.isUnion()) return unionOf(type.types);
    if (type.flags & ts.TypeFlags.Unknown) return {};
    if (type.flags & ts.TypeFlags.Null) return { type: 'null' };
    if (type.isStringLiteral()) return { const: wireWord(type.value) };
    if (type.isNumberLiteral()) return { const: type.value };
    if (type.flags & ts.TypeFlags.BooleanLiteral) return { const: checker.typeToString(type) === 'true' };
    if (type.flags & ts.TypeFlags.StringLike) return { type: 'string' };
    if (type.flags & ts.TypeFlags.NumberLike) return { type: 'number' };
    if (type.flags & ts.TypeFlags.BooleanLike) return { type: 'boolean' };
    if (checker.isArrayType(type)) return arrayOf(type);
    return objectOf(type);
  }

  function unionOf(members: readonly ts.Type[]): JsonSchema {
    const present = members.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined));
    const schemas = present.map((member) => schemaOf(member));
    const literals = schemas.flatMap((schema) => ('const' in schema ? [schema.const] : []));
    const isToggle = literals.length === 2 && literals.every((value) => typeof value === 'boolean');
    const rest = schemas.filter((schema) => !('const' in schema));
    const choices = isToggle
      ? [{ type: 'boolean' }]
      : literals.length > 0
        ? [{ enum: literals.sort(byText) }]
        : [];
    const all = [...choices, ...rest.sort(byText)];
    return all.length === 1 && all[0] ? all[0] : { anyOf: all };
  }

  function arrayOf(type: ts.Type): JsonSchema {
    const [item] = checker.getTypeArguments(type as ts.TypeReference); // checked by isArrayType
    return { type: 'array', items: item ? schemaOf(item) : {} };
  }

  function objectOf(type: ts.Type): JsonSchema {
    const index = type.getStringIndexType();
    const properties = checker
      .getPropertiesOfType(type)
      .sort(inOrder(type))
      .map((property) => ({
        name: wireWord(property.name),
        description: ts.displayPartsToString(property.getDocumentationComment(checker)),
        optional: (property.flags & ts.SymbolFlags.Optional) !== 0,
        schema: schemaOf(checker.getTypeOfSymbol(property)),
      }));
    const required = properties.filter(({ optional }) => !optional).map(({ name }) => name);
    return {
      type: 'object',
      ...(properties.length > 0 && {
        properties: Object.fromEntries(
          properties.map(({ name, description, schema }) => [
            name,
            description === '' ? schema : { ...schema, description },
          ]),
        ),
      }),
      ...(required.length > 0 && { required }),
      additionalProperties: index ? schemaOf(index) : false,
    };
  }

  return { schemaOf };
}

/** A number with its unit, such as `Euros`. */
function isAmount(type: ts.Type): boolean {
  return type.isIntersection() && type.types.some(({ flags }) => flags & ts.TypeFlags.NumberLike);
}

// The compiler's own order of union members and mapped properties depends on what it has checked before.

function byText(one: unknown, other: unknown): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}

/** Inherited properties after own ones, each in the order in which they are declared. */
function inOrder(type: ts.Type) {
  const [own] = type.getSymbol()?.declarations ?? [];
  const rankOf = ({ declarations: [declaration] = [] }: ts.Symbol): string => {
    const file = declaration?.getSourceFile().fileName ?? '';
    const line = String(declaration?.pos ?? 0).padStart(9, '0');
    return `${declaration?.parent === own ? 'own' : 'then'} ${file} ${line}`;
  };
  return (one: ts.Symbol, other: ts.Symbol): number => (rankOf(one) < rankOf(other) ? -1 : 1);
}

/** No name for an instance of a generic type, because all instances share one. */
function nameOf(type: ts.Type): string | undefined {
  if (type.aliasTypeArguments) return undefined;
  return type.aliasSymbol?.name ?? (type.isClassOrInterface() ? type.symbol.name : undefined);
}
