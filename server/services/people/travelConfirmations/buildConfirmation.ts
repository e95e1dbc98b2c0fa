import type { Language } from '../../../contract/languages';
import { dayText, moneyText } from '../../../emails/format';
import { clock, today } from '../../../lib/clock';
import type { StoredCustomer } from '../../../models/customer';
import type { StoredTravelConfirmation } from '../../../models/travelConfirmation';
import type { ContractTrip } from './contractTrip';
import type { NextAmount, PriceLine } from './prices';
import { commonParts, part } from './commonParts';
import { confirmationWords } from './words';

/** The confirmation of a customer's contract in their language (rules §40.5); lines about what is missing are left out. */
export function buildConfirmation(
  { _id: customer, organization, language, firstName, lastName, userCode }: StoredCustomer,
  trip: ContractTrip,
  prices: readonly PriceLine[],
): Omit<StoredTravelConfirmation, '_id'> {
  const words = confirmationWords[language];
  const common = commonParts(trip, language);
  const included = prices.filter(({ isIncluded }) => isIncluded).map(({ name }) => name);
  const parts = [
    common.organizer,
    part(words.traveller, [`${firstName} ${lastName}`, `${words.code}: ${userCode}`]),
    ...common.trip,
    part(words.included, included),
    part(words.price, priceLines(prices, trip, language)),
    ...common.ending,
  ];
  return {
    organization,
    customer,
    at: clock.now(),
    language,
    title: `${words.title} ${dayText(today())}`,
    author: common.author,
    parts: parts.filter(({ text }) => text !== ''),
  };
}

/** None without a product. */
function priceLines(prices: readonly PriceLine[], { organizer }: ContractTrip, language: Language): string[] {
  if (prices.length === 0) return [];
  const words = confirmationWords[language];
  const total = prices.reduce((sum, { amount }) => sum + amount, 0);
  const mayChange = prices.some(({ next }) => next.length > 0);
  const isOwing = prices.some(({ isPaid, isInvoiced, amount }) => !isPaid && !isInvoiced && amount > 0);
  const payment = organizer.bankTransfer?.enabled ? words.paymentOrTransfer : words.payment;
  return [
    ...prices.flatMap((price) => [priceText(price, language), ...nextTexts(price, language)]),
    `${mayChange ? words.totalToday : words.total}: ${moneyText(total, language)}. ${words.taxes}`,
    isOwing ? payment : '',
  ];
}

function priceText({ name, amount, isPaid, isInvoiced, dueOn }: PriceLine, language: Language): string {
  const words = confirmationWords[language];
  const due = dueOn === undefined ? '' : `, ${words.due} ${dayText(dueOn)}`;
  const state = isInvoiced ? `, ${words.invoiced}` : due;
  return `${name}: ${moneyText(amount, language)}${isPaid ? `, ${words.paid}` : state}`;
}

function nextTexts({ name, next }: PriceLine, language: Language): string[] {
  const words = confirmationWords[language];
  const when = ({ from, sold }: NextAmount) =>
    from === null ? words.onceSold(sold ?? 0) : words.fromDay(dayText(from));
  return next.map((each) => `${name} ${when(each)}: ${moneyText(each.amount, language)}`);
}
