import type { Types } from 'mongoose';
import type { Cents } from '../../../contract/money';
import type { MoneyOverviewQuery } from '../../../contract/moneyOverview';
import { totalOn } from '../../../contract/priceSteps';
import { AppError } from '../../../lib/AppError';
import { today } from '../../../lib/clock';
import { nameCollation } from '../../../lib/database';
import { Event } from '../../../models/event';
import { Group, type StoredGroup } from '../../../models/group';
import { Product } from '../../../models/product';
import type { Actor } from '../../../lib/sessionToken';
import { chosenOrganization } from '../../access/organizations';
import { isMandatory, readTrips, type Trip } from '../../trips/trips';
import {
  type DaySale,
  type DocumentSums,
  type GroupSale,
  sumDays,
  sumSales,
  type DaySum,
  fillDays,
} from './documentSums';
import { sumProviderFees, sumSurplus } from './surplusAndFees';
import { type OwedAmount, type PricedProduct, pricedFields, readOwedAmounts } from './owedAmounts';

export interface MoneyCents extends DocumentSums {
  expected: Cents;
  outstanding: Cents;
}

export interface ProductCents extends MoneyCents {
  id: string;
  name: string;
  mandatory: boolean;
  serviceFees: Cents;
}

export interface MoneyOverviewView {
  totals: MoneyCents & { serviceFees: Cents; surplus: Cents; providerFees: Cents };
  products: ProductCents[];
  groups: (MoneyCents & { group: StoredGroup; fullExpected: Cents })[];
  departed: DocumentSums;
  days: DaySum[];
}

/**
 * The number of queries depends neither on the customers nor on the groups.
 * @throws AppError `notFound` for an event that is not of the organization; as `chosenOrganization`
 */
export async function readMoneyOverview(
  actor: Actor,
  organization: string | undefined,
  { event: id }: MoneyOverviewQuery,
): Promise<MoneyOverviewView> {
  const organizationId = await chosenOrganization(actor, organization);
  const event = await Event.findOne({ _id: id, organization: organizationId }, '_id').lean();
  if (!event) throw new AppError('notFound');
  const { trips, products } = await readPrices(organizationId, event._id);
  const [sales, days, owed, surplus, providerFees] = await Promise.all([
    sumSales(
      organizationId,
      event._id,
      trips.map(({ group }) => group._id),
    ),
    sumDays(organizationId, event._id),
    readOwedAmounts(organizationId, event._id, trips, products),
    sumSurplus(organizationId, event._id),
    sumProviderFees(organizationId, event._id),
  ]);
  const collected = trips.flatMap(({ collectedProducts }) => collectedProducts.map(({ _id }) => _id));
  const withMoney = [...sales, ...owed.filter(({ due }) => due > 0)].map(({ product }) => product);
  const shown = new Set([...collected, ...withMoney].map(String));
  const serviceFees = days.reduce((sum, day) => sum + day.serviceFees, 0);
  return {
    totals: { ...sumUp(sales, owed), serviceFees, surplus, providerFees },
    products: [...shown]
      .map((product) => productSums(product, products.get(product), { sales, owed, days }))
      .sort((one, other) => one.name.localeCompare(other.name, 'fi')),
    groups: trips.map((trip) => ({
      group: trip.group,
      ...sumUp(sales.filter(isOfTrip(trip)), owed.filter(isOfTrip(trip))),
      fullExpected: sumFullExpected(trip),
    })),
    departed: sumDocuments(sales.filter(({ group }) => group === null)),
    days: fillDays(days),
  };
}

async function readPrices(organization: Types.ObjectId, event: Types.ObjectId) {
  const groups = await Group.find({ event }).sort({ name: 1 }).collation(nameCollation).lean();
  const { trips } = await readTrips(groups);
  const products = await Product.find({ organization }, [...pricedFields]).lean<PricedProduct[]>();
  return { trips, products: new Map(products.map((product) => [String(product._id), product])) };
}

interface Parts {
  sales: readonly GroupSale[];
  owed: readonly OwedAmount[];
  days: readonly DaySale[];
}

/** @param product undefined once it is deleted */
function productSums(id: string, product: PricedProduct | undefined, parts: Parts): ProductCents {
  const isOfProduct = (each: { product: Types.ObjectId }) => String(each.product) === id;
  const days = parts.days.filter(isOfProduct);
  return {
    id,
    name: product?.name ?? days[0]?.name ?? '',
    mandatory: product?.mandatory ?? false,
    ...sumUp(parts.sales.filter(isOfProduct), parts.owed.filter(isOfProduct)),
    serviceFees: days.reduce((sum, { serviceFees }) => sum + serviceFees, 0),
  };
}

/** The expected amount is what enabled customers have paid and not been refunded, plus what is still owed. */
function sumUp(sales: readonly GroupSale[], owed: readonly OwedAmount[]): MoneyCents {
  const bought = sumDocuments(sales.filter(({ enabled }) => enabled));
  const due = owed.reduce((sum, each) => sum + each.due, 0);
  return {
    ...sumDocuments(sales),
    expected: bought.received - bought.refunded + due,
    outstanding: owed.reduce((sum, each) => sum + each.outstanding, 0),
  };
}

function sumDocuments(sales: readonly DocumentSums[]): DocumentSums {
  return {
    received: sales.reduce((sum, { received }) => sum + received, 0),
    refunded: sales.reduce((sum, { refunded }) => sum + refunded, 0),
  };
}

function isOfTrip(trip: Trip) {
  return ({ group }: { group: Types.ObjectId | null }) => group?.equals(trip.group._id) ?? false;
}

function sumFullExpected({ group, collectedProducts }: Trip): Cents {
  const prices = collectedProducts.filter(isMandatory).map((product) => totalOn(product, today()));
  return group.capacity * prices.reduce((sum, price) => sum + price, 0);
}
