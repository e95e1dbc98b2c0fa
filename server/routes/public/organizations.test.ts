import { useApp } from '../../test/app';
import { buildOrganization, unknownId } from '../../test/factories';

const app = useApp();

describe('GET /api/organizations', () => {
  it('returns exactly the public fields, by id and by identifier', async () => {
    const organization = await buildOrganization({
      contact: { name: 'Ville', email: 'ville@example.fi', phone: '+358401' },
      bankAccount: 'FI21 1234',
    });

    const byId = await app.api.get(`/api/organizations/${String(organization._id)}`);
    const byIdentifier = await app.api.get(`/api/organizations/identifier/${organization.identifier}`);

    expect(byId.status).toBe(200);
    expect(byIdentifier.body).toEqual(byId.body);
    expect(Object.keys(byId.body as object).sort()).toEqual([
      ...['_id', 'backgroundImage', 'description', 'identifier', 'marketingAuthorization', 'name'],
      ...['privacyStatement', 'questions', 'registerEnabled', 'thingsToNote', 'travelConditions'],
    ]);
  });

  it.each([unknownId(), 'nonsense', 'identifier/unknown', '%E0%A4%A'])('is 404 for %s', async (place) => {
    const { status, body } = await app.api.get(`/api/organizations/${place}`);

    expect(status).toBe(404);
    expect(body.errors[0].code).toBe('notFound');
  });
});
