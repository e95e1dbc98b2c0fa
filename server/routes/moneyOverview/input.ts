import type { MoneyOverviewQuery } from '../../contract/moneyOverview';
import { reference } from '../../validation/references';
import { validator } from '../../validation/validator';

export const moneyOverviewQuery = validator<MoneyOverviewQuery>({ event: reference });
