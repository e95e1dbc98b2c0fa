import type { Types } from 'mongoose';
import type { Organization as WireOrganization } from '../../contract/organization';
import { BankImport } from '../../models/bankImport';
import { DiscountCode } from '../../models/discountCode';
import { Event } from '../../models/event';
import { Explanation } from '../../models/explanation';
import { Organization } from '../../models/organization';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import {
  buildAccommodation,
  buildAdmin,
  buildEvent,
  buildFerry,
  buildGroup,
  buildOrganization,
} from '../../test/factories';
import { eventInput, organizationInput } from '../../test/inputs';
import { raceRounds } from '../../test/races';
import { buildStaff } from '../../test/staff';
import { buildDiscountCode, buildProduct } from '../../test/trip';

const app = useApp();

async function create(overrides: Parameters<typeof organizationInput>[0] = {}) {
  const root = await buildStaff(app, 'root');
  return root.post('organization', organizationInput(overrides));
}

describe('the name of an organization', () => {
  it('is unique ignoring case, and a duplicate is refused with the panel’s message', async () => {
    const { name } = await buildOrganization({ name: 'Åbo Studenter' });

    const answer = await create({ name: name.toUpperCase() });

    expect(answer.status).toBe(409);
    expect(answer.body.errors).toEqual([
      { code: 'organizationNameInUse', path: 'name', msg: 'Organization name should be unique!' },
    ]);
    const inFinnish = await create({ name }).then(async () => {
      const root = await buildStaff(app, 'root');
      return root.post('organization', organizationInput({ name })).set('accept-language', 'fi');
    });
    expect(inFinnish.body.errors[0].msg).toBe('Organisaation nimen tulee olla yksilöllinen!');
  });

  it('cannot be changed to that of another organization, but can be kept', async () => {
    const root = await buildStaff(app, 'root');
    const other = await buildOrganization();
    const { body } = await root.post('organization', organizationInput());
    const record = body as WireOrganization;

    const taken = await root.put(`organization/${record._id}`, { ...record, name: other.name });
    const kept = await root.put(`organization/${record._id}`, { ...record, website: 'www.toinen.fi' });

    expect(faultsOf(taken)).toEqual(['name: organizationNameInUse']);
    expect(kept.status).toBe(200);
  });
});

describe('the identifier of an organization', () => {
  it('is unique', async () => {
    const { identifier } = await buildOrganization();

    const answer = await create({ identifier });

    expect(answer.status).toBe(409);
    expect(faultsOf(answer)).toEqual(['identifier: duplicate']);
  });

  it.each(['Iso', 'ä', 'a b', 'a/b', '-a', 'a_b'])('cannot be %j', async (identifier) => {
    expect(faultsOf(await create({ identifier }))).toEqual(['identifier: invalidIdentifier']);
  });
});

describe('the texts and addresses of an organization', () => {
  it('are stored without active, external, overlaying or misleading content', async () => {
    const description =
      '<p onclick="x()" style="position:fixed">Hei <img src="https://evil.example/i.png">' +
      '<script>alert(1)</script><a href="javascript:alert(1)">täällä</a> ' +
      '<a href="https://example.fi" target="_top">siellä</a> <a href="www.example.fi">tuolla</a></p>';

    const { body } = await create({ description });

    const links = 'target="_blank" rel="noopener noreferrer"';
    const { description: stored } = await Organization.findById((body as WireOrganization)._id).orFail();
    expect(stored).toBe(
      `<p>Hei <a>täällä</a> <a href="https://example.fi" ${links}>siellä</a> ` +
        `<a href="https://www.example.fi" ${links}>tuolla</a></p>`,
    );
  });

  it('keep the editor’s lists, and unknown blocks as separate blocks', async () => {
    const list = '<ol><li data-list="bullet" class="ql-indent-1">a</li></ol>';
    const description = `${list}<section>b</section><section>c</section><table><tr><td>d</td><td>e</td></tr></table>`;

    const { body } = await create({ description });

    const table = '<div><div><div>d</div><div>e</div></div></div>';
    expect((body as WireOrganization).description).toBe(`${list}<div>b</div><div>c</div>${table}`);
  });

  it.each(['www.example,fi', 'ohjelma.pdf', 'file:///C:/ohje.doc'])(
    'are refused with a link to %s, which the fault names',
    async (address) => {
      const answer = await create({ questions: `<p><a href="${address}">ohje</a></p>` });

      expect(faultsOf(answer)).toEqual(['questions: invalidLink']);
      expect(JSON.stringify(answer.body)).toContain(`“${address}”`);
    },
  );

  it('can be empty, like the text of a cleared editor', async () => {
    const empty = { description: '<p><br></p>', questions: '', backgroundImage: '', travelConditions: ' ' };

    const { status, body } = await create(empty);

    expect(status).toBe(201);
    expect(body).toMatchObject({ description: '', questions: '', backgroundImage: '', travelConditions: '' });
  });

  it.each([
    ['backgroundImage', 'http://example.fi/a.jpg', 'httpsOnly'],
    ['backgroundImage', 'data:image/png;base64,AAAA', 'httpsOnly'],
    ['backgroundImage', 'a.jpg', 'invalidUrl'],
    ['backgroundImage', 'https://kuva,fi/a.jpg', 'invalidUrl'],
    ['website', 'javascript:alert(1)', 'invalidUrl'],
    ['website', 'www.example,fi', 'invalidUrl'],
    ['travelConditions', '///example.fi', 'invalidUrl'],
    ['privacyStatement', 'ftp://example.fi/a.pdf', 'invalidUrl'],
    ['description', 'x'.repeat(100_001), 'tooLong'],
  ])('are refused as %s %.30s: %s', async (field, value, code) => {
    expect(faultsOf(await create({ [field]: value }))).toEqual([`${field}: ${code}`]);
  });
});

describe('deleting an organization', () => {
  const uses: [string, (organization: Types.ObjectId) => Promise<unknown>][] = [
    ['1 event and 1 group', (organization) => buildGroup({ organization })],
    ['1 ferry', (organization) => buildFerry({ organization })],
    ['1 accommodation', (organization) => buildAccommodation({ organization })],
    ['1 product', (organization) => buildProduct({ organization })],
    ['1 admin', (organization) => buildAdmin('owner', { organization })],
    ['1 discount code', (organization) => buildDiscountCode({ organization, timesUsed: 1 })],
    [
      '2 events',
      async (organization) => [await buildEvent({ organization }), await buildEvent({ organization })],
    ],
  ];
  it.each(uses)('is refused while it has %s, which the message names', async (uses, build) => {
    const root = await buildStaff(app, 'root');
    const { _id } = await buildOrganization();
    await build(_id);

    const answer = await root.delete(`organization/${String(_id)}`);

    expect(answer.status).toBe(409);
    expect(answer.body.errors).toEqual([
      { code: 'stillUsed', msg: `This cannot be deleted while it is used by ${uses}` },
    ]);
    expect(await Organization.exists({ _id })).not.toBeNull();
  });

  it('deletes its unused codes', async () => {
    const root = await buildStaff(app, 'root');
    const { _id: organization } = await buildOrganization();
    await buildDiscountCode({ organization });

    const { status } = await root.delete(`organization/${String(organization)}`);

    expect(status).toBe(200);
    expect(await DiscountCode.countDocuments({ organization })).toBe(0);
  });

  it('leaves no event behind that is created at the same moment', async () => {
    const root = await buildStaff(app, 'root');

    for (let i = 0; i < raceRounds; i += 1) {
      const { _id: organization } = await buildOrganization();
      await Promise.all([
        root.post('events', eventInput(organization)),
        root.delete(`organization/${String(organization)}`),
      ]);

      const exists = (await Organization.exists({ _id: organization })) !== null;
      expect(await Event.countDocuments({ organization })).toBe(exists ? 1 : 0);
    }
  });
});

it('imports of account statements and explanations of differences are deleted with the organization', async () => {
  const { _id: organization } = await buildOrganization();
  const root = await buildStaff(app, 'root');
  const written = { organization, by: root.admin._id, at: new Date() };
  await BankImport.create({ ...written, fileName: 'tili.xml', counts: { skipped: 1 } });
  await Explanation.create({ ...written, key: 'unknown at the provider', text: 'Testimaksu' });

  expect((await root.delete(`organization/${String(organization)}`)).status).toBe(200);

  expect([await BankImport.countDocuments(), await Explanation.countDocuments()]).toEqual([0, 0]);
});
