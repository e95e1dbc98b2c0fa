import { toEuros } from '../../contract/money';
import type { MoneyOverview, MoneySums } from '../../contract/moneyOverview';
import type { MoneyCents, MoneyOverviewView } from '../../services/money/overview/readMoneyOverview';
import { presentNamed } from '../resources/namesOutput';

export function presentMoneyOverview(view: MoneyOverviewView): MoneyOverview {
  const { totals, products, groups, departed, days } = view;
  return {
    totals: {
      ...presentSums(totals),
      serviceFees: toEuros(totals.serviceFees),
      surplus: toEuros(totals.surplus),
      providerFees: toEuros(totals.providerFees),
    },
    products: products.map((product) => ({
      _id: product.id,
      name: product.name,
      mandatory: product.mandatory,
      ...presentSums(product),
      serviceFees: toEuros(product.serviceFees),
    })),
    groups: groups.map(({ group, fullExpected, ...sums }) => ({
      ...presentNamed(group),
      userCount: group.userCount,
      capacity: group.capacity,
      ...presentSums(sums),
      fullExpected: toEuros(fullExpected),
    })),
    departed: { received: toEuros(departed.received), refunded: toEuros(departed.refunded) },
    days: days.map(({ day, amount }) => ({ day, amount: toEuros(amount) })),
  };
}

function presentSums({ expected, received, refunded, outstanding }: MoneyCents): MoneySums {
  return {
    expected: toEuros(expected),
    received: toEuros(received),
    refunded: toEuros(refunded),
    outstanding: toEuros(outstanding),
  };
}
