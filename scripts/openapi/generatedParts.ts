import { execFileSync } from 'node:child_process';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../../config/root';
import type { JsonSchema } from '../../server/validation/rule';
import { openApiDocument } from '../../server/routes/description/document';
import { operations } from '../../server/routes/operations';
import { requestSchemas } from './requestSchemas';
import { schemaWriter } from './schemaOf';

const contract = path.join(root, 'server/contract');
const oxfmt = path.join(root, 'node_modules/oxfmt/bin/oxfmt');

/**
 * The JSON schemas that the operations refer to, by name: schemas of requests come from the validators, those of
 * answers from the contract's types.
 */
export function apiSchemas(): Record<string, JsonSchema> {
  const typeSchema = contractSchemas();
  const requests = requestSchemas(typeSchema);
  const { paths, components } = openApiDocument(operations, '', '');
  const schemas = new Map<string, JsonSchema>();
  const addReferencedSchemas = (description: object): void => {
    for (const name of namesIn(description)) {
      if (schemas.has(name)) continue;
      const schema = requests[name] ?? typeSchema(name);
      schemas.set(name, schema);
      addReferencedSchemas(schema);
    }
  };
  addReferencedSchemas(paths);
  addReferencedSchemas(components.schemas.Errors);
  return Object.fromEntries([...schemas].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function namesIn(description: object): string[] {
  const references = JSON.stringify(description).matchAll(/#\/components\/schemas\/(\w+)/g);
  return Array.from(references, ([, name = '']) => name);
}

/**
 * The module that maps each schema to a type of the contract, so that the compiler checks the answer of every
 * operation.
 */
export function contractTypesModule(schemas: Record<string, JsonSchema>): string {
  const types = contractTypes()
    .symbols.filter(({ name }) => name in schemas)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const imports = types.map(({ name, declarations = [] }) => {
    const file = path.relative(contract, declarations[0]?.getSourceFile().fileName ?? '');
    return `import type { ${name} } from '../../contract/${file.replace(/\.ts$/, '')}';`;
  });
  return [
    ...imports,
    '',
    '// `npm run describe-api` writes this file.',
    '',
    '/** The types of the contract in requests and responses, by the names of their schemas. */',
    'export interface ContractTypes {',
    ...types.map(({ name }) => `${name}: ${name};`),
    '}',
  ].join('\n');
}

/** JSON schemas of the exported types of the contract, by name. Doc comments become descriptions. */
function contractSchemas(): (name: string) => JsonSchema {
  const { checker, symbols } = contractTypes();
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

/** The exported types of the contract. */
function contractTypes(): { checker: ts.TypeChecker; symbols: ts.Symbol[] } {
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
  return { checker, symbols };
}

function exportedTypes(file: ts.SourceFile, checker: ts.TypeChecker): ts.Symbol[] {
  const module = checker.getSymbolAtLocation(file);
  const symbols = module ? checker.getExportsOfModule(module) : [];
  return symbols.filter(({ flags }) => flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias));
}

/** The content of a file as `npm run format` writes it. By the command, because oxfmt's library is an ES module only. */
export function formatted(fileName: string, content: string): string {
  const args = [oxfmt, '-c', 'config/oxfmt.json', `--stdin-filepath=${fileName}`];
  return execFileSync(process.execPath, args, { cwd: root, input: content, encoding: 'utf8' });
}
