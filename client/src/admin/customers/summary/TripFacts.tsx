import type { StaffCustomer, StaffSailing } from '#contract/staffCustomer';
import { formatStaffDay } from '../../../format/dates';
import { formatStaffPortCall } from '../../../format/sailing';
import { roomTypeLabels } from '../../labels/labels';

/** The event, the group and the sailings. */
export function TripFacts({ customer }: { customer: StaffCustomer }) {
  const { name, event, outboundFerry, returnFerry } = customer.group;
  return (
    <>
      <div>{`${event.name}, ${formatStaffDay(event.date)}, group ${name}`}</div>
      {outboundFerry && <div>{sailingText('Outbound', outboundFerry)}</div>}
      {returnFerry && <div>{sailingText('Return', returnFerry)}</div>}
    </>
  );
}

function sailingText(direction: string, { name, pointOfDeparture, destination }: StaffSailing): string {
  const ports = `${pointOfDeparture.city} to ${destination.city}`;
  return `${direction}: ${name}, ${ports}, ${formatStaffPortCall(pointOfDeparture)}`;
}

/** The hotel, the room type and the roommates. */
export function roomText(customer: StaffCustomer): string {
  const { room, roomPartnerChosen, hasRoomWishes, group, _id } = customer;
  const hotel = group.accommodation?.name;
  if (hotel === undefined) return 'No hotel';
  if (!room) {
    const state = hasRoomWishes && !roomPartnerChosen ? 'no room yet, wishes stored' : 'no room yet';
    return `${hotel}, ${state}`;
  }
  const mates = room.customers
    .filter((guest) => guest._id !== _id)
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const type = roomTypeLabels[room.roomType].toLowerCase();
  const company = mates.length > 0 ? ` with ${new Intl.ListFormat('en').format(mates)}` : '';
  return `${hotel}, ${type}${company}`;
}

/** Whether there is a ticket for each sailing. */
export function TicketFacts({ customer }: { customer: StaffCustomer }) {
  const { outboundTicket, returnTicket, group } = customer;
  if (!group.outboundFerry && !group.returnFerry) return <>No ferry</>;
  return (
    <>
      {group.outboundFerry && <div>Outbound: {outboundTicket === null ? 'none' : 'has one'}</div>}
      {group.returnFerry && <div>Return: {returnTicket === null ? 'none' : 'has one'}</div>}
    </>
  );
}
