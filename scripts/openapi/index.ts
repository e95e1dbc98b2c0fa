import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../../config/root';
import { apiSchemas, contractTypesModule } from './apiSchemas';

const folder = path.join(root, 'server/routes/description');

/** `npm run describe-api`: generates the parts of the API's description that come from the contract. */
async function main(): Promise<void> {
  const schemas = apiSchemas();
  await write('schemas.json', JSON.stringify(schemas));
  await write('contractTypes.ts', contractTypesModule(schemas));
}

async function write(name: string, content: string): Promise<void> {
  const file = path.join(folder, name);
  writeFileSync(file, await format(content, { ...(await resolveConfig(file)), filepath: file }));
}

void main();
