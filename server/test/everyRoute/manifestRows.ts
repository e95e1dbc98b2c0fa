import type { Manifest as ManifestAnswer } from '../../contract/manifest';
import type { ManifestTemplateInput } from '../../contract/manifestTemplate';
import { Manifest } from '../../models/manifest';
import { ManifestTemplate } from '../../models/manifestTemplate';
import type { Rows } from './row';
import type { World } from './world';

const params = ({ ferry }: World) => ({ ferryId: String(ferry._id), direction: 'outbound' });

async function removeVersions({ ferry }: World): Promise<void> {
  await Manifest.deleteMany({ ferry: ferry._id });
}

async function readList({ ferry, staff }: World): Promise<ManifestAnswer> {
  return (await staff.root.get(`manifests/${String(ferry._id)}/outbound`)).body as ManifestAnswer;
}

async function freeze(world: World): Promise<void> {
  await removeVersions(world);
  const { hash } = await readList(world);
  await world.staff.root.post(`manifests/${String(world.ferry._id)}/outbound`, { hash, number: 0 });
}

const template: ManifestTemplateInput = {
  name: 'Laivayhtiö',
  columns: [{ field: 'lastName', heading: 'Surname' }],
  ...{ spelling: 'travelDocument', dates: 'DDMMYY', genders: 'words', nationalities: 'threeLetters' },
};

const organizationQuery = ({ organization }: World) => `?organization=${String(organization._id)}`;

async function removeTemplates({ organization }: World): Promise<void> {
  await ManifestTemplate.deleteMany({ organization: organization._id });
}

async function storeTemplate(world: World): Promise<void> {
  await removeTemplates(world);
  const { _id: organization } = world.organization;
  const { _id } = await new ManifestTemplate({ ...template, organization }).save();
  world.stored.manifestTemplate = String(_id);
}

const templateParams = ({ stored }: World) => ({ id: stored.manifestTemplate! });
const templateFaults = [
  ...['name: required', 'columns: required', 'spelling: required', 'dates: required'],
  ...['genders: required', 'nationalities: required'],
];

/** Lists of passengers for the carrier, and the templates of their files. */
export const manifestRows: Rows = {
  'get /admin/manifests/{ferryId}/{direction}': {
    params,
    effect: ({ customer }, answer) =>
      expect((answer as ManifestAnswer).rows.map(({ _id }) => _id)).toContain(String(customer._id)),
  },
  'post /admin/manifests/{ferryId}/{direction}': {
    params,
    before: removeVersions,
    body: async (world) => ({ hash: (await readList(world)).hash, number: 0 }),
    faults: ['hash: required', 'number: required'],
    effect: async ({ ferry }) => expect(await Manifest.countDocuments({ ferry: ferry._id })).toBe(1),
  },
  'get /admin/manifests/{ferryId}/{direction}/{number}': {
    params: (world) => ({ ...params(world), number: '1' }),
    before: freeze,
    query: () => '?content=full&format=csv&template=all',
    effect: ({ customer }, answer) => expect(answer).toContain(customer.userCode),
  },
  'post /admin/manifest-templates': {
    before: removeTemplates,
    query: organizationQuery,
    body: () => template,
    faults: templateFaults,
    effect: async ({ organization }) =>
      expect(await ManifestTemplate.countDocuments({ organization: organization._id })).toBe(1),
  },
  'put /admin/manifest-templates/{id}': {
    before: storeTemplate,
    params: templateParams,
    body: () => ({ ...template, name: 'Toinen' }),
    faults: templateFaults,
    effect: async ({ organization }) =>
      expect(await ManifestTemplate.findOne({ organization: organization._id }).lean()).toMatchObject({
        name: 'Toinen',
      }),
  },
  'delete /admin/manifest-templates/{id}': {
    before: storeTemplate,
    params: templateParams,
    effect: async ({ organization }) =>
      expect(await ManifestTemplate.countDocuments({ organization: organization._id })).toBe(0),
  },
};
