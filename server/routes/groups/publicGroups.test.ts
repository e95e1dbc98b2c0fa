import { useApp } from '../../test/app';
import {
  buildCustomer,
  buildEvent,
  buildGroup,
  buildOrganization,
  daysFromNow,
  unknownId,
} from '../../test/factories';

const app = useApp();

describe('GET /api/groups/{orgId}', () => {
  it('lists the groups of events that have not passed, without personal data', async () => {
    const { _id: organization } = await buildOrganization();
    const event = await buildEvent({ organization });
    const group = await buildGroup({ event: event._id, capacity: 3 });
    await buildCustomer({ group: group._id });
    await buildGroup({ event: (await buildEvent({ organization, date: daysFromNow(-1) }))._id });
    await buildGroup();

    const { status, body } = await app.api.get(`/api/groups/${String(organization)}`);

    expect(status).toBe(200);
    expect(body).toEqual([
      {
        _id: String(group._id),
        name: group.name,
        capacity: 3,
        userCount: 1,
        isFull: false,
        hasWaitingList: true,
        questions: [],
        event: { _id: String(event._id), name: event.name, date: event.date },
      },
    ]);
  });

  it.each([unknownId(), 'nonsense'])('is 404 for %s', async (id) => {
    expect((await app.api.get(`/api/groups/${id}`)).status).toBe(404);
  });
});
