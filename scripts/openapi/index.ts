import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../../config/root';
import { apiSchemas } from './apiSchemas';

/** `npm run describe-api`: generates the schemas of the API description from the contract. */
async function main(): Promise<void> {
  const file = path.join(root, 'server/openapi/schemas.json');
  const options = await resolveConfig(file);
  writeFileSync(file, await format(JSON.stringify(apiSchemas()), { ...options, filepath: file }));
}

void main();
