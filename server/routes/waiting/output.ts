import type { OwnDraw, OwnWaiting, WaitingList, WaitingParty } from '../../contract/waiting';
import type { StoredWaitingParty } from '../../models/waitingParty';
import type { WaitingListView, WaitingView } from '../../services/people/waitingList/listWaiting';
import type { OwnDrawView, OwnWaitingView } from '../../services/people/waitingList/ownWaiting';
import { presentDraw } from '../draws/output';
import { presentOrganizationName } from '../organizations/output';
import { presentNamed } from '../resources/namesOutput';

export function presentOwnWaiting(view: OwnWaitingView): OwnWaiting {
  const { party, event, group, organization, ahead, obstacle, freeSeats, draw } = view;
  return {
    firstName: party.firstName,
    organization: presentOrganizationName(organization),
    event: { ...presentNamed(event), date: event.date },
    group: presentNamed(group),
    people: presentPeople(party),
    state: party.state,
    ahead,
    obstacle,
    freeSeats,
    offeredUntil: offeredUntil(party),
    ...(party.together && { together: true }),
    ...(draw && { draw: presentOwnDraw(draw) }),
  };
}

function presentOwnDraw({ state, closesAt, promise }: OwnDrawView): OwnDraw {
  return { state, closesAt: closesAt.toISOString(), ...(promise && { promise }) };
}

export function presentWaitingList({ group, draw, parties }: WaitingListView): WaitingList {
  return {
    group: presentNamed(group),
    draw: draw && presentDraw(draw),
    parties: parties.map(presentWaitingParty),
  };
}

function presentWaitingParty({ party, obstacle }: WaitingView): WaitingParty {
  return {
    _id: String(party._id),
    firstName: party.firstName,
    lastName: party.lastName,
    email: party.email,
    people: presentPeople(party),
    state: party.state,
    obstacle,
    joinedAt: party.joinedAt.toISOString(),
    offeredUntil: offeredUntil(party),
  };
}

function presentPeople({ people }: StoredWaitingParty): WaitingParty['people'] {
  return people.map(({ gender, isRegistered }) => ({ gender, isRegistered }));
}

function offeredUntil({ offer }: StoredWaitingParty): string | null {
  return offer && offer.until.toISOString();
}
