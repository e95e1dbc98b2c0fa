import { Organization } from '../../../models/organization';
import { useApp } from '../../../test/app';
import { buildOrganization } from '../../../test/factories';
import { foreignHosts } from './foreignHosts';

const app = useApp();

afterEach(async () => {
  app.context.lifecycle.phase = 'running';
  await Organization.deleteMany();
});

/** The sources of a directive in the policy of an address. */
async function sources(directive: string, path: string): Promise<string[] | undefined> {
  const { headers } = await app.api.get(path);
  const policy = headers['content-security-policy']!.split(';').map((rule) => rule.split(' '));
  return policy.find(([name]) => name === directive)?.slice(1);
}

async function storeBackgrounds(...addresses: string[]): Promise<void> {
  for (const backgroundImage of addresses) await buildOrganization({ backgroundImage });
}

describe('the policy of pages', () => {
  it('allows pictures only from the hosts of background images, on every page', async () => {
    await storeBackgrounds(
      '',
      'https://a.example.fi/1.jpg',
      'https://a.example.fi/2.jpg',
      'https://b.fi:8443/',
    );
    const hosts = ["'self'", 'data:', 'https://a.example.fi', 'https://b.fi:8443'];

    for (const path of ['/', '/organization/nobody', '/customers', '/no-such-page', '/index.html']) {
      expect((await sources('img-src', path))?.sort()).toEqual([...hosts].sort());
    }
  });

  it('allows forms only to the product’s own host while the payment provider is simulated there', async () => {
    expect(await sources('form-action', '/')).toEqual(["'self'"]);
  });

  it('is not extended by an address with characters that have a meaning in a policy', async () => {
    await storeBackgrounds(
      'https://x;script-src/',
      'https://*/',
      'https://x,y/',
      'http://plain.fi/',
      'no address',
    );

    expect(await sources('img-src', '/')).toEqual(["'self'", 'data:']);
    expect(await sources('script-src', '/')).toEqual(["'self'"]);
  });

  it('allows only the product’s own host outside pages, and before the database is open', async () => {
    await storeBackgrounds('https://a.example.fi/1.jpg');

    expect(await sources('img-src', '/api/docs')).toEqual(["'self'", 'data:']);
    expect(await sources('form-action', '/api/docs')).toEqual(["'self'"]);
    app.context.lifecycle.phase = 'starting';
    expect(await sources('img-src', '/')).toEqual(["'self'", 'data:']);
  });
});

it('adds the logos of Paytrail, and any bank over https, for forms that Paytrail names', async () => {
  await storeBackgrounds('https://a.example.fi/1.jpg');
  const paytrail = { account: '1', secret: 's', url: 'https://services.paytrail.com' };
  const context = { ...app.context, config: { ...app.context.config, paytrail } };

  expect(await foreignHosts(context)).toEqual({
    images: ['https://resources.paytrail.com', 'https://a.example.fi'],
    forms: ['https:'],
  });
});
