import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../config/root';
import { keyPrefix } from '../../contract/apiKey';
import { makeKey } from '../../test/apiKeys';
import { useApp } from '../../test/app';
import { buildCustomer, buildGroup } from '../../test/factories';
import { buildStaff } from '../../test/staff';

const app = useApp();

/** Runs the example of the documentation. */
function runClient(key: string, url = app.context.config.publicUrl) {
  const env = { ...process.env, REISSU_URL: url, REISSU_KEY: key };
  return promisify(execFile)('node', [path.join(root, 'docs/api-client.mjs')], { env });
}

describe('docs/api-client.mjs', () => {
  it('lists all customers of the organization, over several pages', async () => {
    const group = await buildGroup({ capacity: 200 });
    const owner = await buildStaff(app, 'owner', group.organization);
    const { secret } = await makeKey(owner, group.organization, ['customers:read']);
    await buildCustomer({ group: (await buildGroup())._id });
    const lines: string[] = [];
    for (let built = 0; built < 101; built += 1) {
      const { firstName, lastName, email } = await buildCustomer({ group: group._id });
      lines.push([lastName, firstName, email, group.name].join('\t'));
    }

    const { stdout } = await runClient(secret, `${app.context.config.publicUrl}/`);

    expect(stdout.trim().split('\n')).toEqual(lines);
  });

  it('says that it needs an address and a key', async () => {
    await expect(runClient('')).rejects.toMatchObject({
      code: 1,
      stderr: 'REISSU_URL and REISSU_KEY are not set\n',
    });
  });

  it('says why a key does not work', async () => {
    await expect(runClient(`${keyPrefix}wrong`)).rejects.toMatchObject({
      code: 1,
      stderr:
        'This API key does not work: it is wrong, revoked or expired, or whoever made it no longer manages the organization\n',
    });
  });
});
