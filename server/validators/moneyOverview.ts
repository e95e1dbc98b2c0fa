import type { MoneyOverviewQuery } from '../contract/moneyOverview';
import { reference } from './references';
import { validator } from './validator';

export const moneyOverviewQuery = validator<MoneyOverviewQuery>({ event: reference });
