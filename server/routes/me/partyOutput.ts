import type { OwnParty } from '../../contract/ownParty';
import type { OwnPartyView } from '../../services/people/waitingList/ownParty';
import { presentPayment } from '../payments/output';

export function presentOwnParty({ party, firstNames, companions }: OwnPartyView): OwnParty {
  return {
    people: (party?.people ?? []).map(({ gender, customer }) => ({
      gender,
      firstName: firstNames.get(String(customer))?.firstName ?? null,
    })),
    heldUntil: party?.offer?.until.toISOString() ?? null,
    companions: companions.map(({ customer, rows }) => ({
      _id: String(customer._id),
      firstName: customer.firstName,
      lastName: customer.lastName,
      payments: rows.map(presentPayment),
    })),
  };
}
