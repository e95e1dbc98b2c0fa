import type { FilterChoices } from '../contract/customerRow';
import type { readFilterChoices } from '../services/office/customerList/readFilterChoices';
import { presentNamed } from './named';

export function presentFilterChoices(choices: Awaited<ReturnType<typeof readFilterChoices>>): FilterChoices {
  return {
    groups: choices.groups.map(presentNamed),
    events: choices.events.map(presentNamed),
    ferries: choices.ferries.map(presentNamed),
    discountCodes: choices.discountCodes.map(presentNamed),
    accommodations: choices.accommodations.map(presentNamed),
    products: choices.products.map(presentNamed),
    mandatoryProducts: choices.mandatoryProducts.map(presentNamed),
  };
}
