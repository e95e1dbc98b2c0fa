import type { Config } from '../../config/env';
import { demoPassword, demoStaff, demoTraveller } from '../demo/accounts';
import { demoOrganization } from '../demo/organization';
import { smallDemo, storeDemo } from '../demo/storeDemo';
import { Account } from '../models/account';
import { Organization } from '../models/organization';

/**
 * Fills an empty embedded database with the small demo, whose passwords everybody knows, while only this
 * machine can reach the product; for any other empty one it names the way to a first account (rules §20.2).
 * @returns the lines to print; none where the database is not empty
 */
export async function firstStart({ mongodbUri, host, publicUrl }: Config): Promise<string[]> {
  if (!(await isEmpty())) return [];
  if (mongodbUri !== undefined || !isLoopback(host)) {
    return ['Nobody can log in yet: npm run create-admin makes the first account.'];
  }
  await storeDemo(smallDemo);
  return [
    `The database was empty and holds a demo now: ${publicUrl}/organization/${demoOrganization.identifier}`,
    ...demoAccounts(),
  ];
}

/** Whom the demo lets in, in lines to print. */
export function demoAccounts(): string[] {
  const accounts = [...demoStaff, { ...demoTraveller, role: 'traveller' }];
  return [
    ...accounts.map(({ email, role }) => `  ${email.padEnd(18)} ${role}`),
    `Password of each: ${demoPassword}`,
  ];
}

async function isEmpty(): Promise<boolean> {
  return !(await Account.exists({})) && !(await Organization.exists({}));
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
