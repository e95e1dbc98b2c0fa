import type { JsonSchema } from '../../server/validation/rule';
import { operations } from '../../server/routes/operations';
import { referenceSchema } from '../../server/validation/references';
import type { Validator } from '../../server/validation/validator';

type TypeSchema = (name: string) => JsonSchema;

/** The validators of all requests, by the names of their schemas. */
export const requestValidators: Readonly<Record<string, Validator<object>>> = Object.fromEntries(
  operations.flatMap(({ body, json = {}, check }) => {
    const name = Object.values(json)[0] ?? body;
    return check && typeof name === 'string' ? [[name, check as Validator<object>]] : [];
  }),
);

/** The schemas of all requests, by name: what the validators accept, with the descriptions of the types. */
export function requestSchemas(typeSchema: TypeSchema): Record<string, JsonSchema> {
  const schemas: Record<string, JsonSchema> = {
    Reference: { ...typeSchema('Reference'), ...referenceSchema },
  };
  for (const [name, { schema }] of Object.entries(requestValidators)) {
    schemas[name] = withDescriptions(schema, typeSchema(name), typeSchema);
  }
  return schemas;
}

function withDescriptions(
  schema: JsonSchema,
  type: JsonSchema | undefined,
  typeSchema: TypeSchema,
): JsonSchema {
  const { description, properties: fields } = resolve(type, typeSchema);
  const { properties } = schema;
  return {
    ...(typeof description === 'string' && { description }),
    ...schema,
    ...(isSchemas(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [
          name,
          withDescriptions(field, isSchemas(fields) ? fields[name] : undefined, typeSchema),
        ]),
      ),
    }),
  };
}

/** Resolves a reference to a type; a description next to the reference takes precedence over the type's own. */
function resolve(type: JsonSchema = {}, typeSchema: TypeSchema): JsonSchema {
  const name = typeof type.$ref === 'string' ? type.$ref.split('/').at(-1) : undefined;
  return name === undefined ? type : { ...typeSchema(name), ...type };
}

function isSchemas(value: unknown): value is Record<string, JsonSchema> {
  return typeof value === 'object' && value !== null;
}
