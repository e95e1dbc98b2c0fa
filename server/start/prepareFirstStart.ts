import type { Config } from '../../config/env';
import { demoPassword, demoStaff, demoTraveller } from './demo/accounts';
import { demoOrganization } from './demo/organization';
import { smallDemo, storeDemo } from './demo/storeDemo';
import { Account } from '../models/account';
import { Organization } from '../models/organization';

/**
 * Stores the small demo in an empty embedded database, but only if the server listens on a loopback address, because
 * the demo's passwords are public. For any other empty database, explains how to create the first account
 * (rules §20.2).
 * @returns the lines to print; none if the database is not empty
 */
export async function prepareFirstStart({ mongodbUri, host, publicUrl }: Config): Promise<string[]> {
  if (!(await isEmpty())) return [];
  if (mongodbUri !== undefined || !isLoopback(host)) {
    return ['Nobody can log in yet: npm run create-admin creates the first account.'];
  }
  await storeDemo(smallDemo);
  return [
    `The database was empty and now holds a demo: ${publicUrl}/organization/${demoOrganization.identifier}`,
    ...listDemoAccounts(),
  ];
}

/** The demo's accounts, in lines to print. */
export function listDemoAccounts(): string[] {
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
