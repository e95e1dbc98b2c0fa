import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../config/root';
import { apiSchemas, contractTypesModule, formatted } from './generatedParts';

const folder = path.join(root, 'server/routes/description');

/** `npm run describe-api`: generates the parts of the API's description that come from the contract. */
function main(): void {
  const schemas = apiSchemas();
  write('schemas.json', JSON.stringify(schemas));
  write('contractTypes.ts', contractTypesModule(schemas));
}

function write(name: string, content: string): void {
  writeFileSync(path.join(folder, name), formatted(name, content));
}

main();
