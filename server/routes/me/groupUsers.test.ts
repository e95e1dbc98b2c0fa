import type { RoomCandidate } from '../../contract/rooms';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildCustomer, buildGroup } from '../../test/factories';
import { scansDuring } from '../../test/plans';
import { buildHotelGroup, buildRoom, buildSisterOf } from '../../test/rooms';
import { buildStaff } from '../../test/staff';
import { buildTraveller } from '../../test/trip';

const app = useApp();

function listGroupUsers(token: string, group: { _id: unknown }, query = '') {
  return app.api.get(`/api/groups/users/${String(group._id)}${query}`).set('x-auth-token', token);
}

describe('GET /api/groups/users/{groupId}', () => {
  it('lists every enabled member by name, without codes', async () => {
    const { group } = await buildHotelGroup();
    const { token } = await buildTraveller(app, group);
    await buildCustomer({ group: group._id, firstName: 'Åke', lastName: 'Öberg' });
    await buildCustomer({ group: group._id, firstName: 'aino', lastName: 'Aalto' });
    await buildCustomer({ group: group._id, disabled: true });
    await buildRoom(group, '1h', 1);
    await buildCustomer({ group: (await buildSisterOf(group, group.accommodation))._id });

    const { body } = await listGroupUsers(token, group);

    const users = body as RoomCandidate[];
    expect(users.map(({ firstName, roomPartnerChosen }) => [firstName, roomPartnerChosen])).toEqual([
      ['aino', false],
      ['Päivi', false],
      ['Päivi', true],
      ['Åke', false],
    ]);
    expect(Object.keys(users[0]!).sort()).toEqual(['_id', 'firstName', 'lastName', 'roomPartnerChosen']);
  });

  it('finds a member only by code if partners are chosen by code', async () => {
    const { group } = await buildHotelGroup({ roomAllocationType: 'code' });
    const { token } = await buildTraveller(app, group);
    const friend = await buildCustomer({ group: group._id });
    const outsider = await buildCustomer({ group: (await buildSisterOf(group, group.accommodation))._id });
    const disabled = await buildCustomer({ group: group._id, disabled: true });

    const found = await listGroupUsers(
      token,
      group,
      `?code=%20%E2%80%8B${friend.userCode.toLowerCase()}%E2%80%8E`,
    );
    const nobody = [
      await listGroupUsers(token, group),
      await listGroupUsers(token, group, '?code='),
      await listGroupUsers(token, group, '?code[$ne]=x'),
      await listGroupUsers(token, group, `?code=${outsider.userCode}`),
      await listGroupUsers(token, group, `?code=${disabled.userCode}`),
    ];

    expect(found.body).toEqual([
      {
        _id: String(friend._id),
        firstName: 'Päivi',
        lastName: 'Mäkelä',
        roomPartnerChosen: false,
        userCode: friend.userCode,
      },
    ]);
    expect(nobody.map(({ body }) => body as unknown)).toEqual([[], [], [], [], []]);
  });

  it('is limited to one’s own group', async () => {
    const { group } = await buildHotelGroup();
    const { token } = await buildTraveller(app, group);
    const sister = await buildSisterOf(group, group.accommodation);

    const answers = [
      await listGroupUsers(token, sister),
      await listGroupUsers(token, await buildGroup()),
      await listGroupUsers(token, { _id: 'x' }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('is closed while rooms cannot be chosen', async () => {
    const { group } = await buildHotelGroup({ roompartnerSelectionLive: false });
    const { token } = await buildTraveller(app, group);

    const answer = await listGroupUsers(token, group);

    expect([answer.status, ...faultsOf(answer)]).toEqual([409, 'roomSelectionClosed']);
  });

  it('uses an index, by name and by code', async () => {
    const byName = await buildHotelGroup();
    const byCode = await buildHotelGroup({ roomAllocationType: 'code' });
    const { token } = await buildTraveller(app, byName.group);
    const { token: other } = await buildTraveller(app, byCode.group);

    expect(await scansDuring(() => listGroupUsers(token, byName.group))).toEqual([]);
    expect(await scansDuring(() => listGroupUsers(other, byCode.group, '?code=ABCDEF'))).toEqual([]);
  });

  it('is for customers only', async () => {
    const { group } = await buildHotelGroup();
    const staff = await buildStaff(app, 'root');
    const nobody = await app.api.get(`/api/groups/users/${String(group._id)}`);

    expect([(await listGroupUsers(staff.token, group)).status, nobody.status]).toEqual([403, 401]);
  });
});
