/* npm run create-admin -- --email e --name n --role root|owner|admin [--organization identifier] */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { readEnv } from '../config/env';
import { cleanText, normalizeEmail, isBlank } from '../server/contract/sameText';
import { errorText } from '../server/contract/errors';
import { type StaffRole, staffRoles } from '../server/contract/roles';
import { AppError } from '../server/lib/AppError';
import { createLogger } from '../server/lib/logger';
import { stopHashing } from '../server/lib/password';
import type { Actor } from '../server/lib/sessionToken';
import { joinDatabase } from '../server/database/openDatabase';
import { organizationByIdentifier } from '../server/services/access/organizations';
import { admins } from '../server/services/catalogue/resources/admin';
import { prepareDatabase } from '../server/start/prepareDatabase';
import { newPassword } from '../server/validation/passwords';
import { validator } from '../server/validation/validator';

const usage = `Creates a member of staff. Prompts for the password, or reads it from standard input.

  npm run create-admin -- --email EMAIL --name NAME [--role ${staffRoles.join('|')}] [--organization IDENTIFIER]

The role is root unless given; owner and admin need the identifier of their organization.`;

/** Shell access implies full rights. */
const operator: Actor = { id: 'create-admin', role: 'root', organization: null };

/** A password is required, because the command sends no invitation. */
const choice = validator<{ password: string }>({ password: newPassword });

class UsageError extends Error {}

interface Options {
  email: string;
  name: string;
  role: StaffRole;
  /** The organization's identifier. */
  organization: string | undefined;
}

async function main(): Promise<void> {
  const options = parseOptions();
  const { password } = await choice.check({ body: { ...options, password: await readPassword() } });
  const config = readEnv(process.env);
  const database = await joinDatabase(config, createLogger('warn'));
  try {
    await prepareDatabase();
    const organization = options.organization ? await idOfOrganization(options.organization) : null;
    await admins.create(operator, { ...options, password, organization });
    console.log(`${options.email} can log in as ${options.role} at ${config.publicUrl}/login`);
  } finally {
    await database.close();
    await stopHashing();
  }
}

function parseOptions(): Options {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      role: { type: 'string', default: 'root' },
      organization: { type: 'string' },
    },
  });
  const role = staffRoles.find((known) => known === values.role);
  const email = normalizeEmail(values.email ?? '');
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new UsageError('--email is missing or not an address');
  const name = cleanText(values.name ?? '');
  if (isBlank(name)) throw new UsageError('--name is missing');
  if (!role) throw new UsageError(`--role must be one of ${staffRoles.join(', ')}`);
  if ((role === 'root') === Boolean(values.organization)) {
    throw new UsageError(role === 'root' ? 'root takes no --organization' : '--organization is missing');
  }
  return { email, name, role, organization: values.organization };
}

async function readPassword(): Promise<string> {
  const terminal = process.stdin.isTTY;
  // Discards the echo, so that the password does not appear on the screen.
  const discarded = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: discarded, terminal });
  if (terminal) process.stdout.write('Password: ');
  const { value } = (await lines[Symbol.asyncIterator]().next()) as { value?: string };
  lines.close();
  if (terminal) process.stdout.write('\n');
  return value ?? '';
}

async function idOfOrganization(identifier: string): Promise<string> {
  return String((await organizationByIdentifier(identifier))._id);
}

main().catch((error: unknown) => {
  if (error instanceof AppError)
    console.error(error.faults.map((fault) => errorText(fault, 'en')).join('\n'));
  else console.error(error instanceof Error ? error.message : error);
  if (error instanceof UsageError) console.error(`\n${usage}`);
  process.exitCode = 1;
});
