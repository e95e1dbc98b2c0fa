import path from 'node:path';
import ts from 'typescript';
import { root } from '../../config/root';
import type { JsonSchema } from '../../server/lib/jsonSchema';
import { openApiDocument } from '../../server/openapi/document';
import { requestSchemas } from './requestSchemas';
import { schemaWriter } from './schemaOf';

const contract = path.join(root, 'server/contract');

/**
 * The JSON schemas that the operations refer to, by name: of requests from the validators, of answers from the
 * contract's types.
 */
export function apiSchemas(): Record<string, JsonSchema> {
  const typeSchema = contractSchemas();
  const requests = requestSchemas(typeSchema);
  const { paths, components } = openApiDocument('', '');
  const schemas = new Map<string, JsonSchema>();
  const addThoseIn = (description: object): void => {
    for (const name of namesIn(description)) {
      if (schemas.has(name)) continue;
      const schema = requests[name] ?? typeSchema(name);
      schemas.set(name, schema);
      addThoseIn(schema);
    }
  };
  addThoseIn(paths);
  addThoseIn(components.schemas.Errors);
  return Object.fromEntries([...schemas].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function namesIn(description: object): string[] {
  const references = JSON.stringify(description).matchAll(/#\/components\/schemas\/(\w+)/g);
  return Array.from(references, ([, name = '']) => name);
}

/** JSON schemas of the exported types of the contract, by name. Doc comments become descriptions. */
function contractSchemas(): (name: string) => JsonSchema {
  const files = ts.sys.readDirectory(contract, ['.ts'], ['**/*.test.ts']);
  const program = ts.createProgram(files, {
    strict: true,
    noEmit: true,
    types: [],
    lib: ['lib.es2023.d.ts'],
  });
  const checker = program.getTypeChecker();
  const symbols = program
    .getSourceFiles()
    .filter(({ fileName }) => files.includes(fileName))
    .flatMap((file) => exportedTypes(file, checker));

  const names = symbols.map(({ name }) => name);
  const duplicates = names.filter((name, index) => names.indexOf(name) !== index);
  if (duplicates.length > 0) throw new Error(`Duplicate types in the contract: ${duplicates.join(', ')}`);

  const { schemaOf } = schemaWriter(checker, new Set(names));
  return (name) => {
    const symbol = symbols.find((other) => other.name === name);
    if (!symbol) return {};
    const description = ts.displayPartsToString(symbol.getDocumentationComment(checker));
    return {
      ...(description !== '' && { description }),
      ...schemaOf(checker.getDeclaredTypeOfSymbol(symbol), true),
    };
  };
}

function exportedTypes(file: ts.SourceFile, checker: ts.TypeChecker): ts.Symbol[] {
  const module = checker.getSymbolAtLocation(file);
  const symbols = module ? checker.getExportsOfModule(module) : [];
  return symbols.filter(({ flags }) => flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias));
}
