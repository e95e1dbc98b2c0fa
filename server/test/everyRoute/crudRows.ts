import { type StaffResource, staffResources } from '../staffResources';
import type { Row, Rows } from './row';
import type { World } from './world';

/** The five CRUD calls of every resource, on a record that root has just created. */
export const crudRows: Rows = Object.fromEntries(staffResources.flatMap(rowsOf));

function rowsOf(resource: StaffResource): [string, Row][] {
  const { name, at, model, required, rootOnly = false } = resource;
  const base = `/admin/${name}`;
  const input = ({ organization }: World) => resource.input(organization._id);
  const one = ({ stored }: World) => ({ id: stored[name]! });
  // For the organization resource, staff read their own organization.
  const read =
    name === 'organization' ? ({ organization }: World) => ({ id: String(organization._id) }) : one;
  // Only root has to name the organization.
  const requiredFields = rootOnly ? required : required.filter((path) => path !== 'organization');
  const faultsOf = (paths: string[]) => paths.map((path) => `${path}: required`);
  const exists = (id: unknown) => model.exists({ _id: id });
  const before = async (world: World) => {
    if (world.stored[name]) return;
    const { status, body } = await world.staff.root.post(name, await input(world));
    expect(status).toBe(201);
    world.stored[name] = (body as { _id: string })._id;
  };
  return [
    [
      `get ${base}`,
      {
        before,
        query: ({ organization }) => `?organization=${String(organization._id)}`,
        effect: (world, answer) => {
          const ids = (answer as { _id: string }[]).map(({ _id }) => _id);
          expect(ids).toContain(read(world).id);
        },
      },
    ],
    [
      `get /admin/${at('{id}')}`,
      {
        before,
        params: read,
        effect: (world, answer) => expect(answer).toMatchObject({ _id: read(world).id }),
      },
    ],
    [
      `post ${base}`,
      {
        body: input,
        faults: faultsOf(requiredFields),
        acceptsOthers: true,
        effect: async (_world, answer) =>
          expect(await exists((answer as { _id: string })._id)).not.toBeNull(),
      },
    ],
    [
      `put ${base}/{id}`,
      {
        before,
        params: one,
        body: async (world) => ({ ...(await input(world)), name: 'Uusi nimi' }),
        faults: faultsOf(requiredFields),
        effect: async ({ stored }) =>
          expect(await model.exists({ _id: stored[name], name: 'Uusi nimi' })).not.toBeNull(),
      },
    ],
    [
      `delete ${base}/{id}`,
      {
        before,
        params: one,
        effect: async ({ stored }) => expect(await exists(stored[name])).toBeNull(),
      },
    ],
  ];
}
