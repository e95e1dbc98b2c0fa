import type { Model, Types } from 'mongoose';
import { alphabetical } from '../../lib/alphabetical';
import type { Actor } from '../../lib/sessionToken';
import { Accommodation } from '../../models/accommodation';
import { DiscountCode } from '../../models/discountCode';
import { Event } from '../../models/event';
import { Ferry } from '../../models/ferry';
import { Group } from '../../models/group';
import { Product } from '../../models/product';
import { demand } from '../access/authorize';
import type { Choice } from '../resources/listChoices';
import { organizationInReach } from '../access/organizations';

/**
 * What an organization's customers can be filtered by, each list by name.
 * @throws AppError `notAllowed`; `notFound` for an organization that is not the actor's
 */
export async function filterChoices(actor: Actor, id: string) {
  demand(actor, 'customers');
  const organization = await organizationInReach(actor, id);
  const [groups, events, ferries, discountCodes, accomodations, products, mandatoryProducts] =
    await Promise.all([
      choicesOf(Group, { organization }),
      choicesOf(Event, { organization }),
      choicesOf(Ferry, { organization }),
      choicesOf(DiscountCode, { organization }),
      choicesOf(Accommodation, { organization }),
      choicesOf(Product, { organization, mandatory: false }),
      choicesOf(Product, { organization, mandatory: true }),
    ]);
  return { groups, events, ferries, discountCodes, accomodations, products, mandatoryProducts };
}

async function choicesOf<Stored extends Choice>(
  model: Model<Stored>,
  filter: { organization: Types.ObjectId; mandatory?: boolean },
): Promise<Choice[]> {
  return model.find(filter, 'name').sort({ name: 1 }).collation(alphabetical).lean<Choice[]>();
}
