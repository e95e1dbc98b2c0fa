import { Accommodation } from '../../models/accommodation';
import { Customer } from '../../models/customer';
import { Event } from '../../models/event';
import { Ferry } from '../../models/ferry';
import { Group } from '../../models/group';
import { Room } from '../../models/room';
import { useApp } from '../../test/app';
import { buildAdmin, buildGroup, password } from '../../test/factories';
import { buildHotelGroup, buildRoom } from '../../test/rooms';
import { buildTraveller } from '../../test/trip';

const app = useApp();

describe('GET /api/users/me', () => {
  it('returns the customer’s trip: event, ferries and accommodation', async () => {
    const group = await buildGroup();
    const { organization } = group;
    const port = (city: string, dateTime: string) => ({
      city,
      terminal: 'Länsiterminaali 2',
      dateTime: new Date(dateTime),
    });
    const ferry = await new Ferry({
      organization,
      name: 'M/S Aalto',
      pointOfDeparture: port('Helsinki', '2027-02-18T15:30:00Z'),
      destination: port('Tallinna', '2027-02-18T17:45:00Z'),
    }).save();
    const hotel = await new Accommodation({ organization, name: 'Hotelli Meri', date: '2027-02-18' }).save();
    await Group.updateOne({ _id: group._id }, { outboundFerry: ferry._id, accommodation: hotel._id });
    await Event.updateOne(
      { _id: group.event },
      {
        infoButton1: { name: 'Ohjelma', url: 'https://example.fi/ohjelma', visible: true },
        infoButton2: { name: 'Sisäinen', url: 'https://example.fi/sisainen', visible: false },
      },
    );
    const { token, customer } = await buildTraveller(app, group);

    const { body } = await app.api.get('/api/users/me').set('x-auth-token', token);

    expect(body).toMatchObject({
      _id: String(customer._id),
      group: {
        event: {
          infoButton1: { name: 'Ohjelma', url: 'https://example.fi/ohjelma', visible: true },
          infoButton2: { name: '', url: '', visible: false },
        },
        outboundFerry: {
          name: 'M/S Aalto',
          pointOfDeparture: {
            city: 'Helsinki',
            terminal: 'Länsiterminaali 2',
            dateTime: '2027-02-18T15:30:00.000Z',
            timeZone: 'Europe/Helsinki',
          },
        },
        returnFerry: null,
        accomodation: { name: 'Hotelli Meri', date: '2027-02-18' },
      },
    });
  });

  it('returns tickets, the room with roommates, and the hotel’s choices', async () => {
    const { group } = await buildHotelGroup({ description: 'Sopikaa keskenänne' });
    const { room } = await buildRoom(group, '3h', 1);
    const { customer, token } = await buildTraveller(app, group);
    const fields = { room: room._id, roomType: '3h', roomPartnerChosen: true, outboundTicket: 'MENO-1' };
    await Customer.updateOne({ _id: customer._id }, fields);
    await Room.updateOne({ _id: room._id }, { $push: { customers: customer._id } });

    const { body } = await app.api.get('/api/users/me').set('x-auth-token', token);

    expect(body).toMatchObject({
      roomPartnerChosen: true,
      outboundTicket: 'MENO-1',
      returnTicket: null,
      room: { roomType: '3h', users: [{ _id: String(room.customers[0]) }, { _id: String(customer._id) }] },
      group: {
        accomodation: {
          description: 'Sopikaa keskenänne',
          roompartnerSelectionLive: true,
          roomAllocationType: 'name',
          threePersonRoom: { capacity: 50, reserved: 1 },
        },
      },
    });
  });

  it('is for customers only', async () => {
    const { email } = await buildAdmin('root');
    const { body } = await app.api.post('/api/auth').send({ email, password });

    const staff = await app.api.get('/api/users/me').set('x-auth-token', (body as { token: string }).token);
    const nobody = await app.api.get('/api/users/me');

    expect([staff.status, nobody.status]).toEqual([403, 401]);
  });
});
