import path from 'node:path';
import ts from 'typescript';
import { root } from '../../config/root';
import { type JsonSchema, schemaWriter } from './schemaOf';

const contract = path.join(root, 'server/contract');

/** Exported types that are not part of the API. */
const notOnTheWire = new Set([
  'AuditType',
  'ById',
  'Capability',
  'Counts',
  'Fault',
  'InputOf',
  'RecordOf',
  'ResourceName',
  'Resources',
  'Translated',
]);

/** JSON schemas of all exported types of the contract, by name. Doc comments become descriptions. */
export function contractSchemas(): Record<string, JsonSchema> {
  const files = ts.sys.readDirectory(contract, ['.ts'], ['**/*.test.ts']);
  const program = ts.createProgram(files, {
    strict: true,
    noEmit: true,
    types: [],
    lib: ['lib.es2023.d.ts'],
  });
  const checker = program.getTypeChecker();
  const types = program
    .getSourceFiles()
    .filter(({ fileName }) => files.includes(fileName))
    .flatMap((file) => exportedTypes(file, checker));

  const names = types.map(({ name }) => name);
  const duplicates = names.filter((name, index) => names.indexOf(name) !== index);
  if (duplicates.length > 0) throw new Error(`Duplicate types in the contract: ${duplicates.join(', ')}`);

  const { schemaOf } = schemaWriter(checker, new Set(names));
  const schemas = types.map(({ name, type, description }): [string, JsonSchema] => [
    name,
    { ...(description !== '' && { description }), ...schemaOf(type, true) },
  ]);
  return Object.fromEntries(schemas.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function exportedTypes(file: ts.SourceFile, checker: ts.TypeChecker) {
  const module = checker.getSymbolAtLocation(file);
  const symbols = module ? checker.getExportsOfModule(module) : [];
  return symbols
    .filter(({ flags }) => flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias))
    .map((symbol) => ({
      name: symbol.name,
      type: checker.getDeclaredTypeOfSymbol(symbol),
      description: ts.displayPartsToString(symbol.getDocumentationComment(checker)),
    }))
    .filter(({ name, type }) => !notOnTheWire.has(name) && !isGeneric(type));
}

function isGeneric(type: ts.Type): boolean {
  return (type.aliasTypeArguments ?? []).some(({ flags }) => flags & ts.TypeFlags.TypeParameter);
}
