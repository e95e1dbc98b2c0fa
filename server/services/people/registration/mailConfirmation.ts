import { inLanguage, type Translated } from '../../../contract/languages';
import { totalOn } from '../../../contract/priceSteps';
import { duesText } from '../../../emails/amountTable';
import { dayText } from '../../../emails/format';
import { shareReads } from '../../../lib/batchCalls';
import { today } from '../../../lib/clock';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { StoredCustomer } from '../../../models/customer';
import { Product, type StoredProduct } from '../../../models/product';
import { queueMail } from '../../mail/queueMail';
import { ownDueDates } from '../../trips/dueDates';
import { rushReadAge } from '../../trips/groups/rush';
import { type JoinedTrip, readTrip } from '../../trips/tripJoins';
import { isMandatory } from '../../trips/trips';
import { describeSeatDeadline } from '../confirmation/mailLink';
import { confirmTravelInMail } from '../travelConfirmations/confirmTravel';
import { type ContractTrip, readContractTrip } from '../travelConfirmations/contractTrip';
import type { OpenGroup } from './openGroup';

/** A trip and the products that it collects from everybody, for the mail that confirms a registration. */
export interface TripDues {
  trip: JoinedTrip | undefined;
  mandatory: readonly StoredProduct[];
  /** Null unless the organization organizes package travel. */
  contract: ContractTrip | null;
}

/** Call it outside the registration's transaction. */
export async function readTripDues({ group, organization }: OpenGroup): Promise<TripDues> {
  const id = String(group._id);
  const dues = await readDues(id);
  return { ...dues, contract: organization.packageTravel?.isOrganizer ? await readContract(id) : null };
}

const readDues = shareReads(async (group) => {
  const trip = await readTrip(parseObjectId(group));
  const ids = trip?.collectedProducts.filter(isMandatory).map(({ _id }) => _id) ?? [];
  const mandatory = await Product.find({ _id: { $in: ids } })
    .sort({ name: 1, _id: 1 })
    .lean();
  return { trip, mandatory };
}, rushReadAge);

const readContract = shareReads((group) => readContractTrip(parseObjectId(group)), rushReadAge);

/**
 * Queues the mail that confirms a registration and asks to confirm the address, inside the registration's
 * transaction. It carries the confirmation of a contract about a package.
 */
export async function mailConfirmation(
  customer: StoredCustomer,
  { group, event, organization: sender }: OpenGroup,
  dues: TripDues,
  publicUrl: string,
): Promise<void> {
  const { name, nameEn, date } = event;
  const trip = {
    event: name,
    eventEn: nameEn,
    date: dayText(date),
    group: group.name,
    groupEn: group.nameEn,
    page: `${publicUrl}/login?form`,
    notes: [ownDuesText(customer, dues), dues.contract ? contractTexts[customer.language] : '']
      .filter((note) => note !== '')
      .map((note) => ` ${note}`)
      .join(''),
  };
  const confirmation = dues.contract ? confirmTravelInMail(customer, dues.contract) : undefined;
  const mail = { recipient: customer, sender, confirmation };
  if (customer.unconfirmedSince) {
    const values = { ...trip, seatTerm: describeSeatDeadline(customer) };
    await queueMail({ ...mail, kind: 'registrationConfirmed', values });
  } else {
    await queueMail({ ...mail, kind: 'registeredAgain', values: trip });
  }
}

const contractTexts: Translated = {
  fi: 'Liitteenä on matkasopimuksesi vahvistus. Säilytä se.',
  en: 'The confirmation of your travel contract is attached. Please keep it.',
};

/** The unpaid amounts and their due dates; empty if there are none. */
function ownDuesText(
  customer: Pick<StoredCustomer, 'seatSince' | 'paidProducts' | 'language'>,
  { trip, mandatory }: TripDues,
): string {
  if (!trip) return '';
  const days = ownDueDates(trip, customer);
  const lines = mandatory.flatMap((product) => {
    const dueOn = days.get(String(product._id));
    if (dueOn === undefined || customer.paidProducts.some((paid) => paid.equals(product._id))) return [];
    const { name } = inLanguage(product, customer.language);
    return [{ name, amount: totalOn(product, today()), dueOn }];
  });
  return lines.length === 0 ? '' : duesText(lines, customer.language);
}
