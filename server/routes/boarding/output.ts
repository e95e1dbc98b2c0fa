import {
  boardingHoursKept,
  type BoardingList,
  type BoardingMark,
  type BoardingPassenger,
  type BoardingSynced,
  type PersonalBoardingMark,
} from '../../contract/boarding';
import type { StoredBoardingMark } from '../../models/boardingMark';
import type { BoardingPassengerView } from '../../services/office/boarding/readBoardingList';
import type { BoardingSyncView } from '../../services/office/boarding/syncBoarding';
import type { PersonalDataView } from '../../services/office/personalData/readPersonalData';
import { presentPortCall } from '../ferries/output';
import { presentNamed } from '../resources/namesOutput';

const hourMs = 3_600_000;

export function presentSynced({ list, marks, ...state }: BoardingSyncView): BoardingSynced {
  const { position, startsOver, hasMore } = state;
  return { list: list && presentList(list), marks: marks.map(presentMark), position, startsOver, hasMore };
}

function presentList(list: NonNullable<BoardingSyncView['list']>): BoardingList {
  const { ferry, direction, passengers, endedTickets, hash } = list;
  const arrival = ferry.destination.dateTime.getTime();
  return {
    ferry: presentNamed(ferry),
    direction,
    departure: presentPortCall(ferry.pointOfDeparture),
    deleteAfter: new Date(arrival + boardingHoursKept * hourMs).toISOString(),
    passengers: passengers.map(presentPassenger),
    endedTickets: endedTickets.map(({ ticket, name, isReplaced }) => ({ ticket, name, isReplaced })),
    hash,
  };
}

function presentPassenger(view: BoardingPassengerView): BoardingPassenger {
  const { customer, group, cabin, isUnpaid, ticket } = view;
  const { _id, firstName, lastName, userCode, phone, room, disabled } = customer;
  return {
    _id: String(_id),
    ...{ firstName, lastName, userCode, phone, group, cabin },
    room: room && String(room),
    isUnpaid,
    isDisabled: disabled,
    ticket,
  };
}

function presentMark(mark: StoredBoardingMark): BoardingMark {
  const { _id, customer, about, count, value, replaces, at, device } = mark;
  return {
    ...{ _id, passenger: String(customer), about, count, value },
    replaces: [...replaces],
    at: at.toISOString(),
    device,
  };
}

/** What phones have noted about a customer, in the copy of their data. */
export function presentOwnMark({
  mark,
  ferry,
}: PersonalDataView['boardingMarks'][number]): PersonalBoardingMark {
  const { direction, about, count, value, at } = mark;
  return { ferry, direction, about, count, value, at: at.toISOString() };
}
